ALTER TABLE "payin" ADD COLUMN "payer_name_key" text GENERATED ALWAYS AS (lower(payer_name)) STORED;--> statement-breakpoint
ALTER TABLE "payout_sender" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "counterparty_name_key" text GENERATED ALWAYS AS (lower(counterparty_name)) STORED;--> statement-breakpoint
CREATE INDEX "dispute_by_customer" ON "dispute" USING btree ("partner_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payin_by_payer" ON "payin" USING btree ("partner_id","payer_name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_by_customer" ON "refund" USING btree ("partner_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_by_sender" ON "payout" USING btree ("partner_id","payout_sender_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_sender_by_name_key" ON "payout_sender" USING btree ("partner_id","name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transaction_by_counterparty" ON "transaction" USING btree ("partner_id","counterparty_name_key" text_pattern_ops);
DROP INDEX "checkout_by_reference";--> statement-breakpoint
DROP INDEX "customer_by_email";--> statement-breakpoint
DROP INDEX "customer_by_reference";--> statement-breakpoint
DROP INDEX "virtual_account_by_reference";--> statement-breakpoint
DROP INDEX "fx_conversion_by_reference";--> statement-breakpoint
DROP INDEX "invoice_by_reference";--> statement-breakpoint
DROP INDEX "dispute_by_reference";--> statement-breakpoint
DROP INDEX "payin_by_reference";--> statement-breakpoint
DROP INDEX "refund_by_reference";--> statement-breakpoint
DROP INDEX "bulk_payout_by_reference";--> statement-breakpoint
DROP INDEX "payout_by_reference";--> statement-breakpoint
DROP INDEX "report_by_reference";--> statement-breakpoint
DROP INDEX "settlement_by_reference";--> statement-breakpoint
DROP INDEX "settlement_payout_by_reference";--> statement-breakpoint
DROP INDEX "adjustment_by_reference";--> statement-breakpoint
DROP INDEX "wallet_fund_transfer_by_reference";--> statement-breakpoint
DROP INDEX "wallet_transaction_by_reference";--> statement-breakpoint
DROP INDEX "transaction_by_reference";--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "fx_conversion" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("source_amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("total")::text) STORED;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "payin" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "beneficiary" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(name)) STORED;--> statement-breakpoint
ALTER TABLE "payout" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "settlement" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "amount_key" text GENERATED ALWAYS AS (trim_scale("amount")::text) STORED;--> statement-breakpoint
CREATE INDEX "organization_by_name_key" ON "organization" USING btree ("partner_id","name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "organization_by_email" ON "organization" USING btree ("partner_id","contact_email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "partner_user_by_email" ON "partner_user" USING btree ("partner_id","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "checkout_by_amount_key" ON "checkout" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "customer_by_name_key" ON "customer" USING btree ("partner_id","name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fx_conversion_by_amount_key" ON "fx_conversion" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "invoice_by_amount_key" ON "invoice" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "dispute_by_amount_key" ON "dispute" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "payin_by_amount_key" ON "payin" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "refund_by_amount_key" ON "refund" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "beneficiary_by_name_key" ON "beneficiary" USING btree ("partner_id","name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "beneficiary_by_email" ON "beneficiary" USING btree ("partner_id","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payout_by_amount_key" ON "payout" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "settlement_by_amount_key" ON "settlement" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "transaction_by_amount_key" ON "transaction" USING btree ("partner_id","amount_key","id");--> statement-breakpoint
CREATE INDEX "checkout_by_reference" ON "checkout" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_by_email" ON "customer" USING btree ("partner_id","email" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_by_reference" ON "customer" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "virtual_account_by_reference" ON "virtual_account" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "fx_conversion_by_reference" ON "fx_conversion" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoice_by_reference" ON "invoice" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "dispute_by_reference" ON "dispute" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payin_by_reference" ON "payin" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "refund_by_reference" ON "refund" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "bulk_payout_by_reference" ON "bulk_payout" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payout_by_reference" ON "payout" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "report_by_reference" ON "report" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "settlement_by_reference" ON "settlement" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "settlement_payout_by_reference" ON "settlement_payout" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "adjustment_by_reference" ON "adjustment" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "wallet_fund_transfer_by_reference" ON "wallet_fund_transfer" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "wallet_transaction_by_reference" ON "wallet_transaction" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "transaction_by_reference" ON "transaction" USING btree ("partner_id","reference" text_pattern_ops);
-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_in_currency" ON "checkout" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_in_customer_id" ON "checkout" USING btree ("partner_id","customer_id","created_at","id") WHERE "checkout"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_session_in_currency" ON "checkout_session" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "checkout_session_in_customer_id" ON "checkout_session" USING btree ("partner_id","customer_id","created_at","id") WHERE "checkout_session"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_in_status" ON "customer" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_in_country" ON "customer" USING btree ("partner_id","country","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "virtual_account_in_currency" ON "virtual_account" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "virtual_account_in_customer_id" ON "virtual_account" USING btree ("partner_id","customer_id","created_at","id") WHERE "virtual_account"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "fx_conversion_in_source_currency" ON "fx_conversion" USING btree ("partner_id","source_currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "fx_conversion_in_target_currency" ON "fx_conversion" USING btree ("partner_id","target_currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "fx_conversion_in_payout_id" ON "fx_conversion" USING btree ("partner_id","payout_id","created_at","id") WHERE "fx_conversion"."payout_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "connector_in_kind" ON "connector" USING btree ("partner_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "connector_in_currency" ON "connector" USING btree ("partner_id","currency","created_at","id") WHERE "connector"."currency" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "connector_in_name" ON "connector" USING btree ("partner_id","name","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "connector_in_created_at" ON "connector" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_in_url" ON "webhook" USING btree ("partner_id","url","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_in_created_at" ON "webhook" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "webhook_in_failure_count" ON "webhook" USING btree ("partner_id","failure_count","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_in_kind" ON "invoice" USING btree ("partner_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_in_currency" ON "invoice" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_in_period_from" ON "invoice" USING btree ("partner_id","period_from","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "invoice_in_due_on" ON "invoice" USING btree ("partner_id","due_on","id") WHERE "invoice"."due_on" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dispute_in_evidence_state" ON "dispute" USING btree ("partner_id","evidence_state","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dispute_in_currency" ON "dispute" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "dispute_in_due_at" ON "dispute" USING btree ("partner_id","due_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payin_in_method" ON "payin" USING btree ("partner_id","method","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payin_in_currency" ON "payin" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payin_in_virtual_account_id" ON "payin" USING btree ("partner_id","virtual_account_id","created_at","id") WHERE "payin"."virtual_account_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_in_currency" ON "refund" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "beneficiary_in_entity_type" ON "beneficiary" USING btree ("partner_id","entity_type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "beneficiary_in_country" ON "beneficiary" USING btree ("partner_id","country","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "beneficiary_in_currency" ON "beneficiary" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "beneficiary_in_name_check" ON "beneficiary" USING btree ("partner_id","name_check","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bulk_payout_in_currency" ON "bulk_payout" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bulk_payout_in_total_amount" ON "bulk_payout" USING btree ("partner_id","total_amount","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_in_method" ON "payout" USING btree ("partner_id","method","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_in_currency" ON "payout" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_sender_in_entity_type" ON "payout_sender" USING btree ("partner_id","entity_type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payout_sender_in_country" ON "payout_sender" USING btree ("partner_id","country","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_in_settlement_payout_mode" ON "settlement" USING btree ("partner_id","settlement_payout_mode","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_in_currency" ON "settlement" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_payout_in_currency" ON "settlement_payout" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_payout_in_org_settlement_bank_id" ON "settlement_payout" USING btree ("partner_id","org_settlement_bank_id","created_at","id") WHERE "settlement_payout"."org_settlement_bank_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "adjustment_in_wallet_id" ON "adjustment" USING btree ("partner_id","wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "adjustment_in_currency" ON "adjustment" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_in_org_id" ON "wallet" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_in_status" ON "wallet" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_in_currency" ON "wallet" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_fund_transfer_in_wallet_id" ON "wallet_fund_transfer" USING btree ("partner_id","wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_fund_transfer_in_direction" ON "wallet_fund_transfer" USING btree ("partner_id","direction","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_fund_transfer_in_currency" ON "wallet_fund_transfer" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_transaction_in_type" ON "wallet_transaction" USING btree ("partner_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "wallet_transaction_in_currency" ON "wallet_transaction" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transaction_in_type" ON "transaction" USING btree ("partner_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transaction_in_method" ON "transaction" USING btree ("partner_id","method","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transaction_in_currency" ON "transaction" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transaction_in_customer_id" ON "transaction" USING btree ("partner_id","customer_id","created_at","id") WHERE "transaction"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transaction_in_settlement_id" ON "transaction" USING btree ("partner_id","settlement_id","created_at","id") WHERE "transaction"."settlement_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "transaction_in_dispute_id" ON "transaction" USING btree ("partner_id","dispute_id","created_at","id") WHERE "transaction"."dispute_id" is not null;
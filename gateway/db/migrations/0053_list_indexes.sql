-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "open_item_down_by_due_at" ON "open_item" USING btree ("partner_id","due_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "open_item_in_kind" ON "open_item" USING btree ("partner_id","kind","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "open_item_in_waiting_on" ON "open_item" USING btree ("partner_id","waiting_on","created_at","id") WHERE "open_item"."waiting_on" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "open_item_in_since" ON "open_item" USING btree ("partner_id","since","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "open_item_in_created_at" ON "open_item" USING btree ("partner_id","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_by_last_payment" ON "organization" USING btree ("partner_id","last_payment_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_down_by_last_payment_at" ON "organization" USING btree ("partner_id","last_payment_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_down_by_waiting_since" ON "organization" USING btree ("partner_id","waiting_since" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_in_country" ON "organization" USING btree ("partner_id","country","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_in_plan_id" ON "organization" USING btree ("partner_id","plan_id","created_at","id") WHERE "organization"."plan_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_user_in_status" ON "organization_user" USING btree ("partner_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_user_in_role" ON "organization_user" USING btree ("partner_id","role","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_user_in_invitation_status" ON "organization_user" USING btree ("partner_id","invitation_status","created_at","id") WHERE "organization_user"."invitation_status" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_user_in_created_at" ON "organization_user" USING btree ("partner_id","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_user_in_last_name_order" ON "organization_user" USING btree ("partner_id","last_name_order","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "price_change_in_status" ON "price_change" USING btree ("partner_id","status","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "price_change_in_kind" ON "price_change" USING btree ("partner_id","kind","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "price_change_in_effective_from" ON "price_change" USING btree ("partner_id","effective_from","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "provider_delivery_of_all_by_time" ON "provider_delivery" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "provider_delivery_by_kind" ON "provider_delivery" USING btree ("kind","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_statement_entry_in_match" ON "bank_statement_entry" USING btree ("partner_id","match","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "bank_statement_entry_in_value_on" ON "bank_statement_entry" USING btree ("partner_id","value_on","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "commission_line_in_type" ON "commission_line" USING btree ("partner_id","type","created_at","id") WHERE "commission_line"."type" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_in_report_type" ON "report" USING btree ("partner_id","report_type","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_in_file_type" ON "report" USING btree ("partner_id","file_type","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_in_requested_by" ON "report" USING btree ("partner_id","requested_by","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "report_in_schedule_id" ON "report" USING btree ("partner_id","schedule_id","created_at","id") WHERE "report"."schedule_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_bank_by_name" ON "settlement_bank" USING btree ("partner_id","settlement_bank_display_name_order","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_bank_down_by_settlement_bank_display_name_order" ON "settlement_bank" USING btree ("partner_id","settlement_bank_display_name_order" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_bank_in_currency" ON "settlement_bank" USING btree ("partner_id","currency","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_bank_in_bank_country" ON "settlement_bank" USING btree ("partner_id","bank_country","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "settlement_config_in_currency" ON "settlement_config" USING btree ("partner_id","currency","created_at","id");

-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_by_time" ON "organization" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_by_status" ON "organization" USING btree ("partner_id","status");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_closed" ON "organization" USING btree ("partner_id","id") WHERE not ('TRANSACTION_VIEW' = any(partner_permission_list));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_by_waiting" ON "organization" USING btree ("partner_id","waiting_since","id");
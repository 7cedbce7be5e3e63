-- additive
-- Of the tables alone: those of their months are built one by one after it, while everyone goes on writing (gateway/db/months.ts).
CREATE INDEX "audit_log_in_action" ON ONLY "audit_log" USING btree ("partner_id","action","created_at","id");
--> statement-breakpoint
CREATE INDEX "audit_log_impersonated" ON ONLY "audit_log" USING btree ("partner_id","created_at","id") WHERE impersonator_name is not null;
--> statement-breakpoint
CREATE INDEX "provider_event_by_kind" ON ONLY "provider_event" USING btree ("kind","created_at","id");

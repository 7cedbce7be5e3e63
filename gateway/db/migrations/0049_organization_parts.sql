-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_by_stage_and_country" ON "organization" USING btree ("partner_id","stage","country");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_by_kyb_and_waiting" ON "organization" USING btree ("partner_id","kyb_status","waiting_since","stage");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "organization_by_kyb_status";--> statement-breakpoint
INSERT INTO "organization_part" ("partner_id", "part", "org_id")
	SELECT partner_id, part, id FROM "organization", organization_parts(id, name, legal_name, contact_email) AS part ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;

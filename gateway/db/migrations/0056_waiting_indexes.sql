-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_in_waiting_on" ON "organization" USING btree ("partner_id",(case when organization.stage = 'invited' and organization.is_invitation_over then 'partner' else organization.waiting_on end),"created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_invited_until" ON "organization" USING btree ("invited_until","partner_id") WHERE "organization"."invited_until" is not null;

-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_waits" ON "organization" USING btree ("partner_id",(case when organization.stage = 'invited' and organization.is_invitation_over then 'partner' else organization.waiting_on end),"waiting_since","id","stage","waiting_on","is_invitation_over");

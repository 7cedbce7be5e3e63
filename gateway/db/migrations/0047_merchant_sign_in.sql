-- additive, concurrently
CREATE INDEX CONCURRENTLY IF NOT EXISTS "organization_user_by_address" ON "organization_user" USING btree ("email");
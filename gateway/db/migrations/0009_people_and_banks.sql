ALTER TABLE "organization_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_user" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_bank" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
-- From now on the store holds to it: of two that say so, the one that came first stays primary.
UPDATE "settlement_bank" b SET "is_primary" = false WHERE b."is_primary" AND EXISTS (SELECT FROM "settlement_bank" o
  WHERE o."partner_id" = b."partner_id" AND o."org_id" = b."org_id" AND o."currency" = b."currency" AND o."is_primary" AND (o."created_at", o."id") < (b."created_at", b."id"));--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_bank_primary" ON "settlement_bank" USING btree ("partner_id","org_id","currency") WHERE is_primary;
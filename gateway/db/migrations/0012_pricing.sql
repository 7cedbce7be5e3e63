CREATE TABLE "buy_rate" (
	"partner_id" uuid NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"percent" numeric NOT NULL,
	"fixed_amount" numeric NOT NULL,
	CONSTRAINT "buy_rate_partner_id_method_currency_pk" PRIMARY KEY("partner_id","method","currency")
);
--> statement-breakpoint
CREATE TABLE "plan_version" (
	"partner_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"effective_from" timestamp(3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "plan_version_partner_id_plan_id_version_pk" PRIMARY KEY("partner_id","plan_id","version")
);
--> statement-breakpoint
CREATE TABLE "price_change" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"current_plan_id" uuid,
	"plan_id" uuid,
	"current_fx_conversion_markup" numeric,
	"requested_fx_conversion_markup" numeric,
	"effective_from" timestamp(3) with time zone NOT NULL,
	"reason" text,
	"decision_reason" text,
	"requested_by" uuid NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"applied_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "price_change_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "fx_conversion_markup" numeric;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "share_percent" numeric DEFAULT '40' NOT NULL;--> statement-breakpoint
-- The share that a plan's commission was worked out with.
UPDATE "partner_plan" p SET "share_percent" = l."share_percent" FROM (
	SELECT DISTINCT ON ("partner_id", "plan_id") "partner_id", "plan_id", "share_percent" FROM "commission_line"
	WHERE "plan_id" IS NOT NULL AND "share_percent" IS NOT NULL ORDER BY "partner_id", "plan_id", "created_at" DESC
) l WHERE l."partner_id" = p."partner_id" AND l."plan_id" = p."id";--> statement-breakpoint
-- A plan's fees so far are those of its latest version, in force since the plan was made.
INSERT INTO "plan_version" ("partner_id", "plan_id", "version", "effective_from", "created_at")
	SELECT "partner_id", "id", "version", "created_at", "created_at" FROM "partner_plan";--> statement-breakpoint
ALTER TABLE "plan_fee" ADD COLUMN "version" integer;--> statement-breakpoint
UPDATE "plan_fee" f SET "version" = p."version" FROM "partner_plan" p WHERE p."partner_id" = f."partner_id" AND p."id" = f."plan_id";--> statement-breakpoint
DELETE FROM "plan_fee" WHERE "version" IS NULL;--> statement-breakpoint
ALTER TABLE "plan_fee" ALTER COLUMN "version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_fee" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "plan_fee" ADD COLUMN "minimum_amount" numeric;--> statement-breakpoint
ALTER TABLE "plan_fee" ADD COLUMN "maximum_amount" numeric;--> statement-breakpoint
ALTER TABLE "plan_fee" ADD COLUMN "tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_fee" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_fee" DROP CONSTRAINT "plan_fee_partner_id_plan_id_method_currency_pk";--> statement-breakpoint
ALTER TABLE "plan_fee" ADD CONSTRAINT "plan_fee_partner_id_plan_id_version_method_currency_pk" PRIMARY KEY("partner_id","plan_id","version","method","currency");--> statement-breakpoint
CREATE INDEX "plan_version_by_effective" ON "plan_version" USING btree ("partner_id","plan_id","effective_from","version");--> statement-breakpoint
CREATE INDEX "price_change_by_time" ON "price_change" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "price_change_by_org" ON "price_change" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_change_waiting" ON "price_change" USING btree ("partner_id","org_id","kind") WHERE applied_at is null and status in ('REQUESTED', 'APPROVED');--> statement-breakpoint
CREATE INDEX "price_change_due" ON "price_change" USING btree ("effective_from") WHERE applied_at is null and status = 'APPROVED';
CREATE TABLE "commission_wallet" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance" numeric NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "commission_wallet_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_wallet_by_currency" ON "commission_wallet" USING btree ("partner_id","currency");--> statement-breakpoint
INSERT INTO "commission_wallet" ("partner_id", "id", "currency", "balance", "updated_at")
  SELECT "partner_id", gen_random_uuid(), "currency", sum("amount"), max("settled_at") FROM "commission_line" GROUP BY "partner_id", "currency";--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
-- The roll-up is counted again, by type.
TRUNCATE "transaction_sum";--> statement-breakpoint
ALTER TABLE "transaction_sum" DROP CONSTRAINT "transaction_sum_partner_id_bucket_org_id_currency_pk";--> statement-breakpoint
ALTER TABLE "transaction_sum" ADD COLUMN "type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_sum" ADD CONSTRAINT "transaction_sum_partner_id_bucket_org_id_currency_type_pk" PRIMARY KEY("partner_id","bucket","org_id","currency","type");--> statement-breakpoint
INSERT INTO "transaction_sum" ("partner_id", "bucket", "org_id", "currency", "type", "decided_count", "completed_count", "volume", "commission")
  SELECT "partner_id", date_bin('15 minutes', "created_at", timestamp with time zone '2000-01-01Z'), "org_id", "currency", "type",
    count(*) FILTER (WHERE "status" IN ('COMPLETED', 'REJECTED', 'CANCELLED')), count(*) FILTER (WHERE "status" = 'COMPLETED'),
    coalesce(sum("amount") FILTER (WHERE "status" = 'COMPLETED'), 0), coalesce(sum("commission_amount") FILTER (WHERE "status" = 'COMPLETED'), 0)
  FROM "transaction" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
ALTER TABLE "commission_line" DROP COLUMN "description";--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "fx_rate" numeric;--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "fx_mid_rate" numeric;--> statement-breakpoint
ALTER TABLE "commission_line" ADD COLUMN "commission_payout_id" uuid;--> statement-breakpoint
UPDATE "commission_line" l SET "type" = t."type", "method" = t."method" FROM "transaction" t
  WHERE t."partner_id" = l."partner_id" AND t."id" = l."transaction_id";--> statement-breakpoint
UPDATE "commission_line" l SET "fx_rate" = c."rate", "fx_mid_rate" = c."mid_rate" FROM "fx_conversion" c
  WHERE l."kind" = 'FX_MARKUP' AND c."partner_id" = l."partner_id" AND c."transaction_id" = l."transaction_id";--> statement-breakpoint
-- Until now a payout paid what was started in the month before it.
UPDATE "commission_line" l SET "commission_payout_id" = p."id" FROM "commission_line" p
  WHERE p."kind" = 'PAYOUT' AND l."kind" <> 'PAYOUT' AND p."partner_id" = l."partner_id" AND p."currency" = l."currency"
    AND l."settled_at" < p."created_at"
    AND date_trunc('month', l."created_at" AT TIME ZONE 'UTC') = date_trunc('month', p."created_at" AT TIME ZONE 'UTC') - interval '1 month';--> statement-breakpoint
DROP INDEX "commission_line_by_reference";--> statement-breakpoint
CREATE INDEX "commission_line_by_currency" ON "commission_line" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_line_by_payout" ON "commission_line" USING btree ("partner_id","commission_payout_id");--> statement-breakpoint
CREATE INDEX "commission_line_unpaid" ON "commission_line" USING btree ("partner_id","currency") WHERE commission_payout_id is null and kind <> 'PAYOUT';--> statement-breakpoint
CREATE INDEX "commission_line_by_reference" ON "commission_line" USING btree ("partner_id","reference" text_pattern_ops);

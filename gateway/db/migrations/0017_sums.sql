-- The roll-up is counted again, by dimension and grain.
TRUNCATE "transaction_sum";--> statement-breakpoint
DROP INDEX "transaction_sum_by_org";--> statement-breakpoint
ALTER TABLE "transaction_sum" DROP CONSTRAINT "transaction_sum_partner_id_bucket_org_id_currency_type_pk";--> statement-breakpoint
ALTER TABLE "transaction_sum" DROP COLUMN "org_id";--> statement-breakpoint
ALTER TABLE "transaction_sum" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "transaction_sum" ADD COLUMN "dimension" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_sum" ADD COLUMN "grain" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_sum" ADD COLUMN "member" text NOT NULL;--> statement-breakpoint
ALTER TABLE "transaction_sum" ADD CONSTRAINT "transaction_sum_pk" PRIMARY KEY("partner_id","dimension","grain","bucket","member","currency");--> statement-breakpoint
CREATE INDEX "transaction_sum_by_member" ON "transaction_sum" USING btree ("partner_id","dimension","grain","member","bucket");--> statement-breakpoint
INSERT INTO "transaction_sum" ("partner_id", "dimension", "grain", "bucket", "member", "currency", "decided_count", "completed_count", "volume", "commission")
  SELECT t."partner_id", d."dimension", g."grain", g."bucket", d."member", t."currency",
    count(*) FILTER (WHERE t."status" IN ('COMPLETED', 'REJECTED', 'CANCELLED')), count(*) FILTER (WHERE t."status" = 'COMPLETED'),
    coalesce(sum(t."amount") FILTER (WHERE t."status" = 'COMPLETED'), 0), coalesce(sum(t."commission_amount") FILTER (WHERE t."status" = 'COMPLETED'), 0)
  FROM "transaction" t
  CROSS JOIN LATERAL (VALUES ('QUARTER_HOUR', date_bin('15 minutes', t."created_at", timestamptz '2000-01-01Z')),
    ('HOUR', date_bin('1 hour', t."created_at", timestamptz '2000-01-01Z')),
    ('DAY', date_bin('1 day', t."created_at", timestamptz '2000-01-01Z'))) g ("grain", "bucket")
  CROSS JOIN LATERAL (VALUES ('ALL', ''), ('MERCHANT', t."org_id"::text), ('TYPE', t."type")) d ("dimension", "member")
  GROUP BY 1, 2, 3, 4, 5, 6;

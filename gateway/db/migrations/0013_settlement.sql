CREATE TABLE "activation" (
	"partner_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"reason" text,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "activation_partner_id_org_id_currency_pk" PRIMARY KEY("partner_id","org_id","currency")
);
--> statement-breakpoint
CREATE TABLE "settlement_config" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"settlement_payout_mode" text NOT NULL,
	"settlement_schedule" text NOT NULL,
	"min_amount_threshold" numeric DEFAULT '0' NOT NULL,
	"is_settlement_enabled" boolean DEFAULT true NOT NULL,
	"org_settlement_bank_id" uuid,
	"settlement_payout_reference" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "settlement_config_partner_id_id_pk" PRIMARY KEY("partner_id","id"),
	CONSTRAINT "settlement_config_currency" UNIQUE("partner_id","org_id","currency")
);
--> statement-breakpoint
CREATE INDEX "settlement_config_by_time" ON "settlement_config" USING btree ("partner_id","created_at","id");--> statement-breakpoint
-- Merchants that are active already are paid in the currencies of their approved accounts, week by week as before.
INSERT INTO "activation" ("partner_id", "org_id", "currency", "status", "requested_at", "decided_at", "updated_at")
	SELECT DISTINCT ON (b."partner_id", b."org_id", b."currency") b."partner_id", b."org_id", b."currency", 'ACTIVE', b."created_at", b."created_at", b."created_at"
	FROM "settlement_bank" b JOIN "organization" o ON o."partner_id" = b."partner_id" AND o."id" = b."org_id"
	WHERE o."status" = 'ACTIVE' AND b."status" = 'APPROVED' AND b."currency" IN ('AUD', 'NZD', 'PHP', 'SGD', 'THB', 'EUR', 'IDR')
	ORDER BY b."partner_id", b."org_id", b."currency", b."created_at";--> statement-breakpoint
INSERT INTO "settlement_config" ("partner_id", "id", "org_id", "currency", "settlement_payout_mode", "settlement_schedule", "org_settlement_bank_id", "created_at", "updated_at")
	SELECT DISTINCT ON (b."partner_id", b."org_id", b."currency") b."partner_id", gen_random_uuid(), b."org_id", b."currency", 'BANK', 'WEEKLY_MONDAY', b."id", b."created_at", b."created_at"
	FROM "settlement_bank" b JOIN "organization" o ON o."partner_id" = b."partner_id" AND o."id" = b."org_id"
	WHERE o."status" = 'ACTIVE' AND b."status" = 'APPROVED'
	ORDER BY b."partner_id", b."org_id", b."currency", b."is_primary" DESC, b."created_at";

CREATE TABLE "invest_case" (
	"partner_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"partner" text NOT NULL,
	"state" text DEFAULT 'NOT_STARTED' NOT NULL,
	"reason" text,
	"reference" text,
	"amount" numeric,
	"currency" text,
	"purpose" text,
	"called_back_by" uuid,
	"tax_residence" text,
	"terms_version" text,
	"requested_at" timestamp(3) with time zone,
	"decided_at" timestamp(3) with time zone,
	"timeline" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invest_case_partner_id_org_id_partner_pk" PRIMARY KEY("partner_id","org_id","partner"),
	CONSTRAINT "invest_case_reference" UNIQUE("partner_id","reference")
);
--> statement-breakpoint
CREATE TABLE "invest_offer" (
	"partner" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"product" text NOT NULL,
	"currencies" jsonb NOT NULL,
	"yield_percent" numeric NOT NULL,
	"yield_date" date NOT NULL,
	"notice_days_from" integer NOT NULL,
	"notice_days_to" integer NOT NULL,
	"fee_percent" numeric NOT NULL,
	"fee_basis" text NOT NULL,
	"commission_percent" numeric NOT NULL,
	"terms_version" text NOT NULL,
	"terms_date" date NOT NULL,
	"review_days" integer NOT NULL
);

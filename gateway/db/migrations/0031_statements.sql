CREATE TABLE "commission_payout" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric NOT NULL,
	"bank_reference" text NOT NULL,
	"bank_name" text,
	"account_holder_name" text,
	"account_last4" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "commission_payout_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "commission_statement" (
	"partner_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"month" date NOT NULL,
	"opening_balance" numeric NOT NULL,
	"closing_balance" numeric NOT NULL,
	"line_count" integer NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "commission_statement_partner_id_currency_month_pk" PRIMARY KEY("partner_id","currency","month")
);
--> statement-breakpoint
CREATE INDEX "commission_payout_by_time" ON "commission_payout" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_payout_by_currency" ON "commission_payout" USING btree ("partner_id","currency","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_payout_by_reference" ON "commission_payout" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payout_by_bank_reference" ON "commission_payout" USING btree ("partner_id","bank_reference" text_pattern_ops);--> statement-breakpoint
-- Where they were paid to wasn't kept.
INSERT INTO "commission_payout" ("partner_id", "id", "reference", "currency", "amount", "bank_reference", "created_at")
SELECT partner_id, id, reference, currency, -amount, 'CP' || upper(right(replace(id::text, '-', ''), 14)), created_at FROM "commission_line" WHERE kind = 'PAYOUT';

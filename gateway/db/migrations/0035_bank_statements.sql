CREATE TABLE "bank_statement" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"account_last4" text,
	"statement_reference" text NOT NULL,
	"format" text NOT NULL,
	"currency" text NOT NULL,
	"opening_balance" numeric NOT NULL,
	"closing_balance" numeric NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"entry_count" integer NOT NULL,
	"digest" text NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_statement_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statement_entry" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_statement_id" uuid NOT NULL,
	"account" text NOT NULL,
	"entry_reference" text NOT NULL,
	"value_on" date NOT NULL,
	"booked_on" date NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"information" text,
	"counterparty" text,
	"match" text NOT NULL,
	"match_kind" text,
	"commission_payout_id" uuid,
	"settlement_payout_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bank_statement_entry_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE INDEX "bank_statement_by_time" ON "bank_statement" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_once" ON "bank_statement" USING btree ("partner_id","account","statement_reference");--> statement-breakpoint
CREATE INDEX "bank_statement_entry_by_statement" ON "bank_statement_entry" USING btree ("partner_id","bank_statement_id","value_on","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_entry_once" ON "bank_statement_entry" USING btree ("partner_id","account","entry_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_entry_of_commission" ON "bank_statement_entry" USING btree ("partner_id","commission_payout_id") WHERE commission_payout_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_entry_of_settlement" ON "bank_statement_entry" USING btree ("partner_id","settlement_payout_id") WHERE settlement_payout_id is not null;
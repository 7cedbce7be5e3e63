CREATE TABLE "record_change" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"call" text NOT NULL,
	"record_id" uuid NOT NULL,
	"org_id" uuid,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "record_change_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);

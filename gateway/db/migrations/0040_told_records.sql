CREATE TABLE "told_record" (
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"told_id" text NOT NULL,
	"version" integer NOT NULL,
	"content_hash" text NOT NULL,
	"record_id" uuid NOT NULL,
	"told_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "told_record_partner_id_kind_told_id_pk" PRIMARY KEY("partner_id","kind","told_id")
);

CREATE TABLE "list_export" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"impersonator_name" text,
	"status" text NOT NULL,
	"request" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"rows_expected" integer NOT NULL,
	"rows_written" integer DEFAULT 0 NOT NULL,
	"byte_size" bigint,
	"sha256" text,
	"failure_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone,
	CONSTRAINT "list_export_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE INDEX "list_export_by_status" ON "list_export" USING btree ("partner_id","status","updated_at");
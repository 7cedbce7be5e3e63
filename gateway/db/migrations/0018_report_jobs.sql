CREATE TABLE "job" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"partner_id" uuid,
	"subject_id" uuid,
	"run_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "job_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report_type" text NOT NULL,
	"file_type" text NOT NULL,
	"filters" jsonb NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"rhythm" text NOT NULL,
	"day" integer NOT NULL,
	"at_time" text NOT NULL,
	"recipients" uuid[] NOT NULL,
	"status" text NOT NULL,
	"next_run_at" timestamp(3) with time zone NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_schedule_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
ALTER TABLE "report" ALTER COLUMN "byte_size" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "rows_expected" integer;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "first_rows" jsonb;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "impersonator_name" text;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "expires_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ("kind","run_at");--> statement-breakpoint
CREATE INDEX "job_running" ON "job" USING btree ("partner_id","lease_until");--> statement-breakpoint
CREATE INDEX "report_by_expiry" ON "report" USING btree ("expires_at");--> statement-breakpoint
UPDATE "report" SET "failure" = '{"code": "report_not_written", "params": {}}' WHERE "failure_message" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "report" DROP COLUMN "failure_message";
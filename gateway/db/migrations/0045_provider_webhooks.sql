-- additive
CREATE TABLE "provider_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"given_up_at" timestamp(3) with time zone,
	"failure" text,
	CONSTRAINT "provider_delivery_once" UNIQUE("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid,
	"kind" text NOT NULL,
	"subject_id" text,
	"detail" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"queued_at" timestamp(3) with time zone,
	CONSTRAINT "provider_event_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"status" text NOT NULL,
	"secret" text NOT NULL,
	"secret_before" text,
	"secret_before_until" timestamp(3) with time zone,
	"made_by" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"resting_until" timestamp(3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE INDEX "provider_delivery_by_time" ON "provider_delivery" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "provider_delivery_due" ON "provider_delivery" USING btree ("webhook_id","next_attempt_at") WHERE next_attempt_at is not null;--> statement-breakpoint
CREATE INDEX "provider_event_by_id" ON "provider_event" USING btree ("id");--> statement-breakpoint
CREATE INDEX "provider_event_by_time" ON "provider_event" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "provider_event_to_queue" ON "provider_event" USING btree ("created_at") WHERE queued_at is null;
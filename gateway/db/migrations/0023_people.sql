CREATE TABLE "passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"org_id" uuid,
	"subject_id" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "notification_partner_id_id_pk" PRIMARY KEY("partner_id","id"),
	CONSTRAINT "notification_once" UNIQUE("partner_id","partner_user_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "password_changed_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "credential" ADD COLUMN "totp_enabled_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "one_time_token" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "impersonation_reason" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "org_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "passkey_by_user" ON "passkey" USING btree ("partner_user_id");--> statement-breakpoint
CREATE INDEX "notification_by_user" ON "notification" USING btree ("partner_id","partner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("partner_id","partner_user_id","is_read");--> statement-breakpoint
CREATE INDEX "audit_log_by_organization" ON "audit_log" USING btree ("partner_id","org_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_user" ON "audit_log" USING btree ("partner_id","partner_user_id","created_at");--> statement-breakpoint
-- Whose an entry is was read from its detail or its subject each time; now it is a column with an index.
UPDATE "audit_log" a SET "org_id" = coalesce(
	(a."detail" ->> 'org_id')::uuid,
	(SELECT o."id" FROM "organization" o WHERE o."partner_id" = a."partner_id" AND o."id"::text = a."subject_id")
);--> statement-breakpoint
-- What happened stays written, whoever asks.
CREATE FUNCTION "refuse_change_of_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'insufficient_privilege';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_only_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_log"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_log"();

-- additive
DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_attempt_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "given_up_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "failure" text;--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("channel","sent_at") WHERE delivered_at is null;--> statement-breakpoint
-- What earlier versions gave up after a minute can be sent again.
UPDATE "outbox" SET "given_up_at" = "sent_at", "failure" = 'ERROR' WHERE "delivered_at" IS NULL AND "attempts" >= 10;

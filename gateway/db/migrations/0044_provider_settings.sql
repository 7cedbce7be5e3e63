-- additive
ALTER TABLE "fx_rate" ADD COLUMN "told_by" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "watched_level" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "watched_reason" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "status_before" text;

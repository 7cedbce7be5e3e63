ALTER TABLE "list_export" DROP COLUMN "failure_message";--> statement-breakpoint
ALTER TABLE "open_item" DROP COLUMN "title";--> statement-breakpoint
ALTER TABLE "open_item" DROP COLUMN "stops";--> statement-breakpoint
ALTER TABLE "organization" DROP COLUMN "blocking_short";
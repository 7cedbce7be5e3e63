ALTER TABLE "audit_log" ALTER COLUMN "partner_user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "actor_name" text;
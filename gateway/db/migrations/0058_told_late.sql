-- additive
ALTER TABLE "organization" ADD COLUMN "deactivated_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_bank" ADD COLUMN "replaced_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "settlement_config" ADD COLUMN "bank_since" timestamp(3) with time zone;
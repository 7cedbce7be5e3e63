ALTER TABLE "organization_user" ADD COLUMN "invitation_status" text;--> statement-breakpoint
ALTER TABLE "organization_user" ADD COLUMN "invitation_expires_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "partner_user" ADD COLUMN "invitation_status" text;--> statement-breakpoint
ALTER TABLE "partner_user" ADD COLUMN "invitation_expires_at" timestamp(3) with time zone;--> statement-breakpoint
-- What was sent before is told as what is sent from now on.
UPDATE "organization_user" u SET "invitation_status" = i."status", "invitation_expires_at" = CASE WHEN i."status" = 'PENDING' THEN i."expires_at" END
  FROM "invitation" i WHERE i."partner_id" = u."partner_id" AND i."organization_user_id" = u."id";--> statement-breakpoint
UPDATE "organization_user" SET "invitation_status" = CASE "status" WHEN 'PENDING' THEN 'PENDING' ELSE 'COMPLETED' END
  WHERE "invitation_status" IS NULL AND "status" <> 'DEACTIVATED';--> statement-breakpoint
UPDATE "partner_user" SET "invitation_status" = 'PENDING' WHERE "status" = 'PENDING';--> statement-breakpoint
UPDATE "organization_user" u SET "invitation_expires_at" = coalesce((SELECT max(t."expires_at") FROM "one_time_token" t
  WHERE t."subject_id" = u."id" AND t."purpose" = 'INVITATION' AND t."used_at" IS NULL), u."created_at" + interval '7 days')
  WHERE u."invitation_status" = 'PENDING' AND u."invitation_expires_at" IS NULL;--> statement-breakpoint
UPDATE "partner_user" u SET "invitation_expires_at" = coalesce((SELECT max(t."expires_at") FROM "one_time_token" t
  WHERE t."subject_id" = u."id" AND t."purpose" = 'INVITATION' AND t."used_at" IS NULL), u."created_at" + interval '7 days')
  WHERE u."invitation_status" = 'PENDING';

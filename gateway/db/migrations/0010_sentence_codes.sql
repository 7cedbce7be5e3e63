ALTER TABLE "list_export" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "open_item" ADD COLUMN "subject_name" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "blocking_path" text;--> statement-breakpoint
UPDATE "list_export" SET "failure" = jsonb_build_object('code', CASE "status" WHEN 'REJECTED' THEN 'export_not_written' ELSE 'export_not_fetched' END, 'params', '{}'::jsonb)
  WHERE "failure_message" IS NOT NULL;--> statement-breakpoint
-- The name stood within the sentence. Which field a merchant waits for did not stand anywhere: its next change says it.
UPDATE "open_item" SET "subject_name" = CASE "kind"
  WHEN 'VERIFICATION' THEN substr("title", length('Identity of ') + 1)
  WHEN 'SCREENING' THEN substr("title", length('Screening match: ') + 1)
  WHEN 'KYB_REMARK' THEN substring("title" FROM ' for (.*)$') END;

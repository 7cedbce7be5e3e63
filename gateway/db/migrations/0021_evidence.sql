ALTER TABLE "record_event" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN "evidence_document_ids" uuid[] DEFAULT '{}' NOT NULL;
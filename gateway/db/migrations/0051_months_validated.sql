-- additive, concurrently
-- Reads the tables while everyone goes on writing.
ALTER TABLE "audit_log" VALIDATE CONSTRAINT "audit_log_before";--> statement-breakpoint
ALTER TABLE "provider_event" VALIDATE CONSTRAINT "provider_event_before";

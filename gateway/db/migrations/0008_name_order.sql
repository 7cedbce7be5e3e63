-- A name as it is sorted in a list: accents, case and leading marks make no difference. What Unicode does not take
-- apart into a letter and an accent is named here.
CREATE FUNCTION reading_order(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select regexp_replace(
    regexp_replace(lower(normalize(translate(name, 'ØøŁłĐđÆæŒœÞþ', 'OoLlDdAaOoTt'), NFKD)), '[\u0300-\u036f]', '', 'g'),
    '^[ -/:-@\[-`{-~]+', '')
$$;--> statement-breakpoint
DROP INDEX "organization_by_name";--> statement-breakpoint
DROP INDEX "customer_by_name";--> statement-breakpoint
DROP INDEX "beneficiary_by_name";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (reading_order("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_user" ADD COLUMN "last_name_order" text collate "C" GENERATED ALWAYS AS (reading_order("last_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_plan" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (reading_order("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_user" ADD COLUMN "last_name_order" text collate "C" GENERATED ALWAYS AS (reading_order("last_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (reading_order("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "connector" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (reading_order("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "beneficiary" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (reading_order("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_sender" ADD COLUMN "name_order" text collate "C" GENERATED ALWAYS AS (reading_order("name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "settlement_bank" ADD COLUMN "settlement_bank_display_name_order" text collate "C" GENERATED ALWAYS AS (reading_order("settlement_bank_display_name")) STORED;--> statement-breakpoint
CREATE INDEX "outbox_by_partner" ON "outbox" USING btree ("partner_id","delivered_at");--> statement-breakpoint
CREATE INDEX "organization_by_name_order" ON "organization" USING btree ("partner_id","name_order","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" USING btree ("partner_id","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_by_name_order" ON "customer" USING btree ("partner_id","name_order","id");--> statement-breakpoint
CREATE INDEX "beneficiary_by_name_order" ON "beneficiary" USING btree ("partner_id","name_order","id");
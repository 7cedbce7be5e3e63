CREATE TABLE "kyb" (
	"partner_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"submitted" jsonb,
	"submitted_version" integer,
	"saved_at" timestamp(3) with time zone,
	"saved_by" text,
	"submitted_at" timestamp(3) with time zone,
	"decided_at" timestamp(3) with time zone,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "kyb_partner_id_org_id_pk" PRIMARY KEY("partner_id","org_id")
);
--> statement-breakpoint
CREATE TABLE "kyb_entity" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"role" text NOT NULL,
	"verification_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"verification_note" text,
	"screening_result" text,
	"screening_note" text,
	"checked_at" timestamp(3) with time zone,
	CONSTRAINT "kyb_entity_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "kyb_history" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"action" text NOT NULL,
	"actor_name" text NOT NULL,
	"impersonator_name" text,
	"note" text,
	"changes" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "kyb_history_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "permission_request" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "permission_request_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_item" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"page" text,
	"subject_id" uuid,
	"state" text NOT NULL,
	"waiting_on" text,
	"asked_by" text NOT NULL,
	"since" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"stops" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "open_item_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "open_item_message" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"open_item_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"audience" text NOT NULL,
	"text" text NOT NULL,
	"document_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "open_item_message_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
ALTER TABLE "organization_auth_rep" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_director" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "organization_shareholder" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "organization_auth_rep" CASCADE;--> statement-breakpoint
DROP TABLE "organization_director" CASCADE;--> statement-breakpoint
DROP TABLE "organization_shareholder" CASCADE;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "stage" text GENERATED ALWAYS AS (case
        when status not in ('CREATED', 'ACTIVATED') then null
        when kyb_status = 'NOT_STARTED' and status = 'CREATED' then case when waiting_on is null then null else 'invited' end
        when kyb_status in ('NOT_STARTED', 'INITIATED') then 'in_progress'
        when kyb_status in ('CUST_SUBMITTED', 'PENDING') then 'submitted'
        when kyb_status = 'TO_BE_RESUBMITTED' then 'sent_back'
        when kyb_status = 'APPROVED' then 'approved' end) STORED;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "blocking_code" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "blocking_short" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "reminded_at" timestamp(3) with time zone;--> statement-breakpoint
CREATE INDEX "kyb_entity_by_org" ON "kyb_entity" USING btree ("partner_id","org_id");--> statement-breakpoint
CREATE INDEX "kyb_history_by_org" ON "kyb_history" USING btree ("partner_id","org_id","at","id");--> statement-breakpoint
CREATE INDEX "permission_request_by_org" ON "permission_request" USING btree ("partner_id","org_id","created_at");--> statement-breakpoint
CREATE INDEX "open_item_by_org" ON "open_item" USING btree ("partner_id","org_id","state");--> statement-breakpoint
CREATE INDEX "open_item_by_due" ON "open_item" USING btree ("partner_id","due_at","id");--> statement-breakpoint
CREATE INDEX "open_item_message_by_item" ON "open_item_message" USING btree ("partner_id","open_item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organization_by_stage" ON "organization" USING btree ("partner_id","stage","waiting_since","id");--> statement-breakpoint
UPDATE "organization" o SET ("blocking_code", "blocking_short") = (SELECT code, short FROM (SELECT case
  when o.status in ('ACTIVE', 'DEACTIVATED') then 'nothing'
  when o.status = 'CREATED' and o.kyb_status = 'NOT_STARTED' then case when o.waiting_on is null then 'invitation_cancelled' else 'invitation_open' end
  when o.kyb_status in ('NOT_STARTED', 'INITIATED') then 'not_started'
  when o.kyb_status = 'CUST_SUBMITTED' then 'in_queue'
  when o.kyb_status = 'PENDING' then 'in_review'
  when o.kyb_status = 'TO_BE_RESUBMITTED' then 'remarks_open'
  when o.kyb_status = 'REJECTED' then 'rejected'
  else 'choose_currencies' end AS code) c
  JOIN (VALUES ('nothing', ''), ('invitation_cancelled', 'Invitation cancelled'), ('invitation_open', 'Invitation open'), ('not_started', 'Not started'),
    ('in_queue', 'In the queue'), ('in_review', 'In review'), ('remarks_open', 'Sent back'), ('rejected', 'Rejected'),
    ('choose_currencies', 'Choose currencies')) w (known, short) ON w.known = c.code);

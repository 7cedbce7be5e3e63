CREATE TABLE "captcha_answer" (
	"answer_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"email" text PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"password_hash" text,
	"is_email_verified" boolean DEFAULT false NOT NULL,
	"password_reset_required" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_secret_pending" text,
	"is_totp_enabled" boolean DEFAULT false NOT NULL,
	"totp_last_step" integer,
	"recovery_code_hashes" text[] DEFAULT '{}' NOT NULL,
	"phone_country_code" text,
	"phone_number" text,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"is_deactivated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "database_fact" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_account" (
	"email" text PRIMARY KEY NOT NULL,
	"password" text NOT NULL,
	"role" text NOT NULL,
	"partner" text NOT NULL,
	"description" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fx_rate" (
	"currency" text NOT NULL,
	"fixed_at" timestamp(3) with time zone NOT NULL,
	"per_usd" numeric NOT NULL,
	CONSTRAINT "fx_rate_currency_fixed_at_pk" PRIMARY KEY("currency","fixed_at")
);
--> statement-breakpoint
CREATE TABLE "gateway_key" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_code" (
	"auth_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"email" text NOT NULL,
	"channel" text NOT NULL,
	"code_hash" text,
	"tries_left" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "one_time_token" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"email" text NOT NULL,
	"actor_name" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text,
	"text" text NOT NULL,
	"code" text,
	"link" text,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"delivered_at" timestamp(3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_code" (
	"partner_user_id" uuid PRIMARY KEY NOT NULL,
	"phone_country_code" text NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_bo_admin_login" boolean DEFAULT false NOT NULL,
	"impersonator_name" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"user_agent" text,
	"ip" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"partner_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"organization_user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	CONSTRAINT "invitation_partner_id_org_id_pk" PRIMARY KEY("partner_id","org_id")
);
--> statement-breakpoint
CREATE TABLE "org_feature_control" (
	"partner_id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"feature" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "org_feature_control_partner_id_org_id_feature_pk" PRIMARY KEY("partner_id","org_id","feature")
);
--> statement-breakpoint
CREATE TABLE "organization" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"legal_name" text,
	"country" text NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"website_url" text,
	"industry_name" text,
	"company_registration_number" text,
	"status" text NOT NULL,
	"kyb_status" text NOT NULL,
	"waiting_on" text,
	"waiting_since" timestamp(3) with time zone,
	"plan_id" uuid,
	"contact_email" text,
	"is_kyb_permission_by_merchant" boolean DEFAULT false NOT NULL,
	"partner_permission_list" text[] DEFAULT '{}' NOT NULL,
	"last_payment_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organization_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_user" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country_code" text,
	"phone_number" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"password_hash" text,
	"last_sign_in_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organization_user_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"impersonator_name" text,
	"action" text NOT NULL,
	"subject_id" text,
	"detail" jsonb,
	"request_id" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "audit_log_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"partner_id" uuid NOT NULL,
	"partner_user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "idempotency_partner_id_partner_user_id_key_pk" PRIMARY KEY("partner_id","partner_user_id","key")
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"partner_level" text DEFAULT 'L1' NOT NULL,
	"kyb_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"own_org_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_control" (
	"partner_id" uuid NOT NULL,
	"key_type" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "partner_control_partner_id_key_type_pk" PRIMARY KEY("partner_id","key_type")
);
--> statement-breakpoint
CREATE TABLE "partner_plan" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "partner_plan_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "partner_setting" (
	"partner_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "partner_setting_partner_id_owner_id_key_pk" PRIMARY KEY("partner_id","owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "partner_user" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_country_code" text,
	"phone_number" text,
	"is_phone_verified" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"is_totp_enabled" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"last_sign_in_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "partner_user_partner_id_id_pk" PRIMARY KEY("partner_id","id"),
	CONSTRAINT "partner_user_email" UNIQUE("partner_id","email")
);
--> statement-breakpoint
CREATE TABLE "commission_line" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid,
	"transaction_id" uuid,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"currency" text NOT NULL,
	"base_amount" numeric,
	"rate_percent" numeric,
	"fixed_amount" numeric,
	"charged_amount" numeric,
	"cost_amount" numeric,
	"share_percent" numeric,
	"rounding" numeric NOT NULL,
	"amount" numeric NOT NULL,
	"plan_id" uuid,
	"plan_version" integer,
	"created_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "commission_line_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkout" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"customer_id" uuid,
	"payin_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"description" text,
	"success_url" text,
	"cancel_url" text,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "checkout_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "checkout_session" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"checkout_id" uuid NOT NULL,
	"customer_id" uuid,
	"payin_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"device" text,
	"country" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "checkout_session_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone_country_code" text,
	"phone_number" text,
	"status" text NOT NULL,
	"country" text NOT NULL,
	"address_line1" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"reference" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "customer_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "virtual_account" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"customer_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"account_holder_name" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_country" text NOT NULL,
	"account_number" text,
	"bsb" text,
	"aba" text,
	"sort_code" text,
	"iban" text,
	"bic_swift" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "virtual_account_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "document" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"person_id" uuid,
	"descriptor" text NOT NULL,
	"file_name" text NOT NULL,
	"file_type" text NOT NULL,
	"byte_size" integer,
	"sha256" text,
	"storage_key" text,
	"status" text NOT NULL,
	"review" text NOT NULL,
	"remark" text,
	"signed_initials" text,
	"signed_at" timestamp(3) with time zone,
	"uploaded_by" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "document_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "fx_conversion" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"payout_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"source_amount" numeric NOT NULL,
	"source_currency" text NOT NULL,
	"target_amount" numeric NOT NULL,
	"target_currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"mid_rate" numeric NOT NULL,
	"markup_percent" numeric NOT NULL,
	"markup_amount" numeric NOT NULL,
	"rate_held_until" timestamp(3) with time zone,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "fx_conversion_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "connector" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text,
	"status" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "connector_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"url" text NOT NULL,
	"event_list" text[] NOT NULL,
	"status" text NOT NULL,
	"last_response_code" integer,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"last_called_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "webhook_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"subtotal" numeric NOT NULL,
	"tax_name" text,
	"tax_percent" numeric NOT NULL,
	"tax_amount" numeric NOT NULL,
	"total" numeric NOT NULL,
	"transaction_count" integer NOT NULL,
	"period_from" timestamp(3) with time zone NOT NULL,
	"period_to" timestamp(3) with time zone NOT NULL,
	"due_on" date NOT NULL,
	"paid_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "invoice_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_line" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"description" text NOT NULL,
	"transaction_count" integer NOT NULL,
	"base_amount" numeric NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "invoice_line_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "dispute" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"payin_id" uuid NOT NULL,
	"customer_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"reason_code" text,
	"evidence_state" text NOT NULL,
	"evidence_text" text,
	"evidence_submitted_at" timestamp(3) with time zone,
	"due_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "dispute_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "payin" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"fee_amount" numeric NOT NULL,
	"customer_id" uuid,
	"payer_name" text,
	"description" text,
	"statement_descriptor" text,
	"card_brand" text,
	"card_last4" text,
	"card_country" text,
	"checkout_id" uuid,
	"virtual_account_id" uuid,
	"settlement_id" uuid,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "payin_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"payin_id" uuid NOT NULL,
	"customer_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"fee_amount" numeric NOT NULL,
	"reason" text,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "refund_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "beneficiary" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"entity_type" text NOT NULL,
	"status" text NOT NULL,
	"email" text,
	"country" text NOT NULL,
	"address_line1" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"currency" text NOT NULL,
	"bank_name" text,
	"bank_country" text NOT NULL,
	"account_number" text,
	"bsb" text,
	"aba" text,
	"sort_code" text,
	"iban" text,
	"bic_swift" text,
	"name_check" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "beneficiary_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "bulk_payout" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"file_name" text NOT NULL,
	"status" text NOT NULL,
	"row_count" integer NOT NULL,
	"completed_count" integer NOT NULL,
	"failed_count" integer NOT NULL,
	"total_amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "bulk_payout_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"transaction_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"source_amount" numeric NOT NULL,
	"source_currency" text NOT NULL,
	"fee_amount" numeric NOT NULL,
	"payout_beneficiary_id" uuid NOT NULL,
	"payout_sender_id" uuid,
	"bulk_payout_id" uuid,
	"bulk_payout_row" integer,
	"fx_conversion_id" uuid,
	"payout_reference" text,
	"purpose" text,
	"name_check" text NOT NULL,
	"screening" text NOT NULL,
	"swift_message" text,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "payout_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "payout_sender" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"name" text NOT NULL,
	"entity_type" text NOT NULL,
	"status" text NOT NULL,
	"country" text NOT NULL,
	"address_line1" text,
	"city" text,
	"state" text,
	"zip_code" text,
	"registration_number" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "payout_sender_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_auth_rep" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"dob" date,
	"nationality" text,
	"identification_type" text,
	"identification_value" text,
	"identification_custom_type" text,
	"identification_document_id" uuid,
	"verification_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"email_list" text[] DEFAULT '{}' NOT NULL,
	"phone_number_list" text[] DEFAULT '{}' NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"address_city" text,
	"address_state" text,
	"address_country" text,
	"address_zip_code" text,
	"address_proof_document_id" uuid,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organization_auth_rep_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_director" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"dob" date,
	"nationality" text,
	"identification_type" text,
	"identification_value" text,
	"identification_custom_type" text,
	"identification_document_id" uuid,
	"verification_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"email" text,
	"phone_country_code" text,
	"phone_number" text,
	"address_line1" text,
	"address_line2" text,
	"address_city" text,
	"address_state" text,
	"address_country" text,
	"address_zip_code" text,
	"address_proof_document_id" uuid,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organization_director_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "organization_shareholder" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"first_name" text,
	"middle_name" text,
	"last_name" text,
	"dob" date,
	"nationality" text,
	"identification_type" text,
	"identification_value" text,
	"identification_custom_type" text,
	"identification_document_id" uuid,
	"verification_status" text DEFAULT 'NOT_STARTED' NOT NULL,
	"email" text,
	"phone_country_code" text,
	"phone_number" text,
	"shareholder_percentage" numeric,
	"is_owner_of_over_25_percent" boolean,
	"address_line1" text,
	"address_line2" text,
	"address_city" text,
	"address_state" text,
	"address_country" text,
	"address_zip_code" text,
	"address_proof_document_id" uuid,
	"position" integer NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "organization_shareholder_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "record_event" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"actor" text,
	CONSTRAINT "record_event_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reference" text NOT NULL,
	"report_type" text NOT NULL,
	"file_type" text NOT NULL,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"failure_message" text,
	"filters" jsonb NOT NULL,
	"period_from" timestamp(3) with time zone,
	"period_to" timestamp(3) with time zone,
	"row_count" integer,
	"byte_size" integer,
	"storage_key" text,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	CONSTRAINT "report_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"gross_amount" numeric NOT NULL,
	"fee_amount" numeric NOT NULL,
	"amount" numeric NOT NULL,
	"transaction_count" integer NOT NULL,
	"settlement_payout_mode" text NOT NULL,
	"settlement_payout_id" uuid,
	"period_from" timestamp(3) with time zone NOT NULL,
	"period_to" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "settlement_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement_bank" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"status" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"settlement_bank_display_name" text,
	"account_holder_name" text,
	"currency" text NOT NULL,
	"bank_country" text NOT NULL,
	"bank_name" text,
	"account_number" text,
	"bsb" text,
	"bic_swift" text,
	"iban" text,
	"aba" text,
	"sort_code" text,
	"pay_id" text,
	"pay_id_type" text,
	"payout_method_id" uuid,
	"company_name" text,
	"company_registration_number" text,
	"company_incorporation_country" text,
	"company_address_line1" text,
	"company_address_city" text,
	"company_address_state" text,
	"company_address_zip_code" text,
	"company_phone_country_code" text,
	"company_phone_number" text,
	"company_email" text,
	"bank_statement_document_id" uuid,
	"validated_at" timestamp(3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "settlement_bank_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "settlement_payout" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"settlement_id" uuid NOT NULL,
	"org_settlement_bank_id" uuid,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"settlement_payout_reference" text,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "settlement_payout_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "adjustment" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "adjustment_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"balance" numeric NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_partner_id_id_pk" PRIMARY KEY("partner_id","id"),
	CONSTRAINT "wallet_currency" UNIQUE("partner_id","org_id","currency")
);
--> statement-breakpoint
CREATE TABLE "wallet_fund_transfer" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"org_settlement_bank_id" uuid,
	"reference" text NOT NULL,
	"direction" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "wallet_fund_transfer_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "wallet_transaction" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"wallet_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"balance_after" numeric NOT NULL,
	"subject_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"description" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "wallet_transaction_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction" (
	"partner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"org_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount" numeric NOT NULL,
	"currency" text NOT NULL,
	"fee_amount" numeric NOT NULL,
	"buy_rate_amount" numeric NOT NULL,
	"commission_amount" numeric NOT NULL,
	"counterparty_name" text,
	"description" text,
	"payin_id" uuid,
	"payout_id" uuid,
	"refund_id" uuid,
	"fx_conversion_id" uuid,
	"customer_id" uuid,
	"settlement_id" uuid,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "transaction_partner_id_id_pk" PRIMARY KEY("partner_id","id")
);
--> statement-breakpoint
CREATE TABLE "transaction_sum" (
	"partner_id" uuid NOT NULL,
	"bucket" timestamp(3) with time zone NOT NULL,
	"org_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"decided_count" integer NOT NULL,
	"completed_count" integer NOT NULL,
	"volume" numeric NOT NULL,
	"commission" numeric NOT NULL,
	CONSTRAINT "transaction_sum_partner_id_bucket_org_id_currency_pk" PRIMARY KEY("partner_id","bucket","org_id","currency")
);
--> statement-breakpoint
CREATE INDEX "captcha_answer_by_expiry" ON "captcha_answer" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_token_by_subject" ON "one_time_token" USING btree ("subject_id","purpose");--> statement-breakpoint
CREATE INDEX "outbox_by_to" ON "outbox" USING btree ("to","sent_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("delivered_at","sent_at");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("partner_user_id");--> statement-breakpoint
CREATE INDEX "invitation_by_expiry" ON "invitation" USING btree ("partner_id","status","expires_at");--> statement-breakpoint
CREATE INDEX "organization_by_name" ON "organization" USING btree ("partner_id","name","id");--> statement-breakpoint
CREATE INDEX "organization_by_kyb_status" ON "organization" USING btree ("partner_id","kyb_status");--> statement-breakpoint
CREATE INDEX "organization_user_by_org" ON "organization_user" USING btree ("partner_id","org_id");--> statement-breakpoint
CREATE INDEX "organization_user_by_email" ON "organization_user" USING btree ("partner_id","email");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "commission_line_by_time" ON "commission_line" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_line_by_org" ON "commission_line" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "commission_line_by_transaction" ON "commission_line" USING btree ("partner_id","transaction_id");--> statement-breakpoint
CREATE INDEX "commission_line_by_kind" ON "commission_line" USING btree ("partner_id","kind","currency","created_at");--> statement-breakpoint
CREATE INDEX "commission_line_by_reference" ON "commission_line" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "checkout_by_time" ON "checkout" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_by_org" ON "checkout" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_by_status" ON "checkout" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_by_reference" ON "checkout" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "checkout_session_by_time" ON "checkout_session" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_session_by_org" ON "checkout_session" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_session_by_status" ON "checkout_session" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "checkout_session_by_checkout" ON "checkout_session" USING btree ("partner_id","checkout_id");--> statement-breakpoint
CREATE INDEX "customer_by_time" ON "customer" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_org" ON "customer" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "customer_by_name" ON "customer" USING btree ("partner_id","name","id");--> statement-breakpoint
CREATE INDEX "customer_by_email" ON "customer" USING btree ("partner_id","email");--> statement-breakpoint
CREATE INDEX "customer_by_reference" ON "customer" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "virtual_account_by_time" ON "virtual_account" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "virtual_account_by_org" ON "virtual_account" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "virtual_account_by_status" ON "virtual_account" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "virtual_account_by_reference" ON "virtual_account" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "document_by_org" ON "document" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "document_by_person" ON "document" USING btree ("partner_id","person_id");--> statement-breakpoint
CREATE INDEX "fx_conversion_by_time" ON "fx_conversion" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fx_conversion_by_org" ON "fx_conversion" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fx_conversion_by_status" ON "fx_conversion" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "fx_conversion_by_reference" ON "fx_conversion" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "connector_by_org" ON "connector" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connector_by_status" ON "connector" USING btree ("partner_id","status");--> statement-breakpoint
CREATE INDEX "webhook_by_org" ON "webhook" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_by_status" ON "webhook" USING btree ("partner_id","status");--> statement-breakpoint
CREATE INDEX "invoice_by_time" ON "invoice" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_by_org" ON "invoice" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_by_status" ON "invoice" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_by_reference" ON "invoice" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "invoice_line_by_invoice" ON "invoice_line" USING btree ("partner_id","invoice_id","position");--> statement-breakpoint
CREATE INDEX "dispute_by_time" ON "dispute" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dispute_by_org" ON "dispute" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "dispute_by_due" ON "dispute" USING btree ("partner_id","status","due_at");--> statement-breakpoint
CREATE INDEX "dispute_by_reference" ON "dispute" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "dispute_by_payin" ON "dispute" USING btree ("partner_id","payin_id");--> statement-breakpoint
CREATE INDEX "payin_by_time" ON "payin" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payin_by_org" ON "payin" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payin_by_status" ON "payin" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payin_by_reference" ON "payin" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "payin_by_customer" ON "payin" USING btree ("partner_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "payin_by_settlement" ON "payin" USING btree ("partner_id","settlement_id");--> statement-breakpoint
CREATE INDEX "refund_by_time" ON "refund" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_org" ON "refund" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_status" ON "refund" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_by_reference" ON "refund" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "refund_by_payin" ON "refund" USING btree ("partner_id","payin_id");--> statement-breakpoint
CREATE INDEX "beneficiary_by_time" ON "beneficiary" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "beneficiary_by_org" ON "beneficiary" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "beneficiary_by_name" ON "beneficiary" USING btree ("partner_id","name","id");--> statement-breakpoint
CREATE INDEX "beneficiary_by_status" ON "beneficiary" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_payout_by_time" ON "bulk_payout" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_payout_by_org" ON "bulk_payout" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_payout_by_status" ON "bulk_payout" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bulk_payout_by_reference" ON "bulk_payout" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "payout_by_time" ON "payout" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_by_org" ON "payout" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_by_status" ON "payout" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_by_reference" ON "payout" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "payout_by_beneficiary" ON "payout" USING btree ("partner_id","payout_beneficiary_id","created_at");--> statement-breakpoint
CREATE INDEX "payout_by_bulk" ON "payout" USING btree ("partner_id","bulk_payout_id");--> statement-breakpoint
CREATE INDEX "payout_sender_by_time" ON "payout_sender" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_sender_by_org" ON "payout_sender" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payout_sender_by_status" ON "payout_sender" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "organization_auth_rep_by_org" ON "organization_auth_rep" USING btree ("partner_id","org_id","position");--> statement-breakpoint
CREATE INDEX "organization_director_by_org" ON "organization_director" USING btree ("partner_id","org_id","position");--> statement-breakpoint
CREATE INDEX "organization_shareholder_by_org" ON "organization_shareholder" USING btree ("partner_id","org_id","position");--> statement-breakpoint
CREATE INDEX "record_event_by_subject" ON "record_event" USING btree ("partner_id","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "report_by_time" ON "report" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_status" ON "report" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "report_by_reference" ON "report" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "settlement_by_time" ON "settlement" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_by_org" ON "settlement" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_by_status" ON "settlement" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_by_reference" ON "settlement" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "settlement_bank_by_time" ON "settlement_bank" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_bank_by_org" ON "settlement_bank" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_bank_by_status" ON "settlement_bank" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_payout_by_time" ON "settlement_payout" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_payout_by_org" ON "settlement_payout" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_payout_by_status" ON "settlement_payout" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "settlement_payout_by_reference" ON "settlement_payout" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "settlement_payout_by_settlement" ON "settlement_payout" USING btree ("partner_id","settlement_id");--> statement-breakpoint
CREATE INDEX "adjustment_by_time" ON "adjustment" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adjustment_by_org" ON "adjustment" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "adjustment_by_status" ON "adjustment" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "adjustment_by_reference" ON "adjustment" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "wallet_by_time" ON "wallet" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_fund_transfer_by_time" ON "wallet_fund_transfer" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_fund_transfer_by_org" ON "wallet_fund_transfer" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_fund_transfer_by_status" ON "wallet_fund_transfer" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_fund_transfer_by_reference" ON "wallet_fund_transfer" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "wallet_transaction_by_time" ON "wallet_transaction" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transaction_by_org" ON "wallet_transaction" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transaction_by_wallet" ON "wallet_transaction" USING btree ("partner_id","wallet_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transaction_by_reference" ON "wallet_transaction" USING btree ("partner_id","reference");--> statement-breakpoint
CREATE INDEX "transaction_by_time" ON "transaction" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transaction_by_org" ON "transaction" USING btree ("partner_id","org_id","created_at","id");--> statement-breakpoint
CREATE INDEX "transaction_by_status" ON "transaction" USING btree ("partner_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "transaction_by_amount" ON "transaction" USING btree ("partner_id","amount","id");--> statement-breakpoint
CREATE INDEX "transaction_by_reference" ON "transaction" USING btree ("partner_id","reference");
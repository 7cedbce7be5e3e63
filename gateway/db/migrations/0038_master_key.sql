-- The keys that are there are the first of their name. They are wrapped by the gateway, which has the master key.
ALTER TABLE "gateway_key" ADD COLUMN "version" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "gateway_key" ADD COLUMN "created_at" timestamp(3) with time zone NOT NULL DEFAULT now();--> statement-breakpoint
ALTER TABLE "gateway_key" ALTER COLUMN "version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "gateway_key" ALTER COLUMN "created_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "gateway_key" DROP CONSTRAINT "gateway_key_pkey";--> statement-breakpoint
ALTER TABLE "gateway_key" ADD CONSTRAINT "gateway_key_name_version_pk" PRIMARY KEY("name","version");

-- They live for two minutes, and can be made again with a reason.
DELETE FROM "one_time_token" WHERE purpose = 'BO_ADMIN_LOGIN' AND coalesce(reason, '') !~ '\S';--> statement-breakpoint
ALTER TABLE "one_time_token" ADD CONSTRAINT "one_time_token_reason" CHECK (purpose <> 'BO_ADMIN_LOGIN' or coalesce(reason, '') ~ '\S');

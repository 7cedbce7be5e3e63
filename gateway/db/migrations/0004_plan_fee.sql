CREATE TABLE "plan_fee" (
	"partner_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"percent" numeric NOT NULL,
	"fixed_amount" numeric NOT NULL,
	CONSTRAINT "plan_fee_partner_id_plan_id_method_currency_pk" PRIMARY KEY("partner_id","plan_id","method","currency")
);

CREATE TABLE "reference_count" (
	"partner_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "reference_count_partner_id_prefix_pk" PRIMARY KEY("partner_id","prefix")
);
--> statement-breakpoint
DROP INDEX "fx_conversion_by_reference";--> statement-breakpoint
DROP INDEX "invoice_by_reference";--> statement-breakpoint
DROP INDEX "dispute_by_reference";--> statement-breakpoint
DROP INDEX "payin_by_reference";--> statement-breakpoint
DROP INDEX "refund_by_reference";--> statement-breakpoint
DROP INDEX "payout_by_reference";--> statement-breakpoint
DROP INDEX "settlement_by_reference";--> statement-breakpoint
DROP INDEX "transaction_by_reference";--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "prices" jsonb;--> statement-breakpoint
-- What is settled has its prices in its lines.
UPDATE "transaction" t SET "prices" = l.prices FROM (
	SELECT partner_id, transaction_id, jsonb_build_object('plan_id', max(plan_id::text), 'plan_version', max(plan_version), 'share_percent', max(share_percent)::text,
		'parts', jsonb_agg(jsonb_build_object('kind', kind, 'base_amount', base_amount::text,
			'terms', CASE WHEN rate_percent IS NOT NULL THEN jsonb_build_object('percent', rate_percent::text, 'fixed_amount', fixed_amount::text, 'from_amount', null, 'minimum_amount', null, 'maximum_amount', null) END,
			'cost_terms', null, 'charged_amount', charged_amount::text, 'cost_amount', cost_amount::text, 'commission_amount', amount::text,
			'fx_rate', fx_rate::text, 'fx_mid_rate', fx_mid_rate::text) ORDER BY kind)) AS prices
	FROM "commission_line" WHERE transaction_id IS NOT NULL GROUP BY partner_id, transaction_id
) l WHERE l.partner_id = t.partner_id AND l.transaction_id = t.id;--> statement-breakpoint
-- What is under way was charged when it started; of its plan, the one that the merchant had then is the best that is known.
WITH started AS (
	SELECT t.partner_id, t.id, t.type, t.amount, t.currency, t.fee_amount, t.buy_rate_amount, scale(t.fee_amount) AS digits, t.fx_conversion_id, t.payin_id,
		coalesce((SELECT c.current_plan_id FROM "price_change" c WHERE c.partner_id = t.partner_id AND c.org_id = t.org_id AND c.kind = 'ORGANIZATION_PLAN'
			AND c.applied_at > t.created_at ORDER BY c.applied_at LIMIT 1), o.plan_id) AS plan_id, t.created_at
	FROM "transaction" t LEFT JOIN "organization" o ON o.partner_id = t.partner_id AND o.id = t.org_id
	WHERE t.prices IS NULL
), priced AS (
	SELECT s.*, coalesce(paid.prices ->> 'plan_id', s.plan_id::text) AS its_plan,
		coalesce((paid.prices ->> 'plan_version')::int, (SELECT max(v.version) FROM "plan_version" v WHERE v.partner_id = s.partner_id AND v.plan_id = s.plan_id AND v.effective_from <= s.created_at)) AS its_version,
		coalesce((paid.prices ->> 'share_percent')::numeric, p.share_percent, 0) AS share, f.rate, f.mid_rate,
		CASE WHEN s.type = 'FX_CONVERSION' THEN s.fee_amount ELSE coalesce(f.markup_amount, 0) END AS markup,
		CASE WHEN s.type = 'FX_CONVERSION' THEN s.buy_rate_amount WHEN f.id IS NULL THEN 0
			ELSE coalesce(least(round(s.amount * b.percent / 100, s.digits) + b.fixed_amount, s.buy_rate_amount), 0) END AS markup_cost
	FROM started s
	LEFT JOIN "payin" i ON s.type IN ('REFUND', 'CHARGEBACK') AND i.partner_id = s.partner_id AND i.id = s.payin_id
	LEFT JOIN "transaction" paid ON paid.partner_id = i.partner_id AND paid.id = i.transaction_id
	LEFT JOIN "partner_plan" p ON p.partner_id = s.partner_id AND p.id = s.plan_id
	LEFT JOIN "fx_conversion" f ON f.partner_id = s.partner_id AND f.id = s.fx_conversion_id AND s.fee_amount <> 0
	LEFT JOIN "buy_rate" b ON b.partner_id = s.partner_id AND b.method = 'FX' AND b.currency = s.currency
), parted AS (
	SELECT *, round((fee_amount - buy_rate_amount) * share / 100, digits) AS whole,
		round((fee_amount - markup - buy_rate_amount + markup_cost) * share / 100, digits) AS of_fee,
		(fee_amount - markup)::text AS fee_charged, (buy_rate_amount - markup_cost)::text AS fee_cost,
		CASE WHEN type IN ('REFUND', 'CHARGEBACK') THEN -amount ELSE amount END::text AS base
	FROM priced
)
UPDATE "transaction" t SET "prices" = jsonb_build_object('plan_id', p.its_plan, 'plan_version', p.its_version, 'share_percent', trim_scale(p.share)::text, 'parts',
	CASE WHEN p.type = 'FX_CONVERSION' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('kind', 'FEE_MARGIN', 'base_amount', p.base, 'terms', null, 'cost_terms', null,
		'charged_amount', p.fee_charged, 'cost_amount', p.fee_cost, 'commission_amount', (CASE WHEN p.rate IS NULL THEN p.whole ELSE p.of_fee END)::text, 'fx_rate', null, 'fx_mid_rate', null)) END ||
	CASE WHEN p.rate IS NULL AND p.type <> 'FX_CONVERSION' THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object('kind', 'FX_MARKUP', 'base_amount', p.base, 'terms', null, 'cost_terms', null,
		'charged_amount', p.markup::text, 'cost_amount', p.markup_cost::text, 'commission_amount', (CASE WHEN p.type = 'FX_CONVERSION' THEN p.whole ELSE p.whole - p.of_fee END)::text,
		'fx_rate', p.rate::text, 'fx_mid_rate', p.mid_rate::text)) END)
FROM parted p WHERE p.partner_id = t.partner_id AND p.id = t.id;--> statement-breakpoint
ALTER TABLE "transaction" ALTER COLUMN "prices" SET NOT NULL;--> statement-breakpoint
CREATE FUNCTION keep_prices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'a payment keeps the prices it was started with' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER transaction_prices BEFORE UPDATE OF "prices" ON "transaction" FOR EACH ROW WHEN (old.prices IS DISTINCT FROM new.prices) EXECUTE FUNCTION keep_prices();--> statement-breakpoint
CREATE INDEX "transaction_taken_back" ON "transaction" USING btree ("partner_id","payin_id") WHERE type in ('REFUND', 'CHARGEBACK');--> statement-breakpoint
-- References were once counted without a lock: of two alike the later ones get a number behind.
UPDATE "payin" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, transaction_id) AS place FROM "payin"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "refund" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, transaction_id) AS place FROM "refund"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "payout" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, transaction_id) AS place FROM "payout"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "fx_conversion" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, transaction_id) AS place FROM "fx_conversion"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "dispute" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, id) AS place FROM "dispute"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "settlement" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, id) AS place FROM "settlement"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "invoice" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, id) AS place FROM "invoice"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
UPDATE "transaction" t SET "reference" = t.reference || '-' || d.place FROM (
	SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY created_at, id) AS place FROM "transaction"
) d WHERE d.place > 1 AND d.partner_id = t.partner_id AND d.id = t.id;--> statement-breakpoint
CREATE UNIQUE INDEX "fx_conversion_by_reference" ON "fx_conversion" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_by_reference" ON "invoice" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_by_reference" ON "dispute" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payin_by_reference" ON "payin" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "refund_by_reference" ON "refund" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_by_reference" ON "payout" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_by_reference" ON "settlement" USING btree ("partner_id","reference" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_by_reference" ON "transaction" USING btree ("partner_id","reference" text_pattern_ops);
ALTER TABLE "invoice" ADD COLUMN "withheld_amount" numeric;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "markup_amount" numeric;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "due_amount" numeric;--> statement-breakpoint
-- Of what they billed, settlements and exchange rates had brought the larger part.
UPDATE "invoice" i SET "withheld_amount" = coalesce(t.withheld, 0 * i.total), "markup_amount" = coalesce(t.markup, 0 * i.total),
	"due_amount" = i.total - coalesce(t.withheld, 0) - coalesce(t.markup, 0)
FROM "invoice" o LEFT JOIN (
	SELECT partner_id, invoice_id, coalesce(sum(fee_amount) FILTER (WHERE type = 'PAYIN'), 0 * sum(fee_amount)) AS withheld,
		0 * sum(fee_amount) + coalesce(sum((SELECT sum((part ->> 'charged_amount')::numeric) FROM jsonb_array_elements(prices -> 'parts') part WHERE part ->> 'kind' = 'FX_MARKUP')), 0) AS markup
	FROM "transaction" WHERE invoice_id IS NOT NULL GROUP BY 1, 2
) t ON t.partner_id = o.partner_id AND t.invoice_id = o.id
WHERE o.partner_id = i.partner_id AND o.id = i.id;--> statement-breakpoint
UPDATE "invoice" SET "status" = CASE WHEN due_amount < 0 THEN 'CREDITED' ELSE 'PAID' END, "due_on" = NULL,
	"paid_at" = CASE WHEN due_amount < 0 THEN NULL ELSE coalesce(paid_at, created_at) END
WHERE due_amount <= 0 AND status <> 'CANCELLED';--> statement-breakpoint
UPDATE "invoice" SET "status" = 'PAID', "paid_at" = created_at, "due_on" = coalesce(due_on, (created_at + interval '14 days')::date) WHERE due_amount > 0 AND status = 'CREDITED';--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "withheld_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "markup_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "due_amount" SET NOT NULL;

ALTER TABLE "invoice" ALTER COLUMN "due_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "kind" text;--> statement-breakpoint
-- A sum below zero was never to be paid: it is a credit note.
UPDATE "invoice" SET "kind" = CASE WHEN subtotal < 0 THEN 'CREDIT_NOTE' ELSE 'INVOICE' END,
	"status" = CASE WHEN subtotal < 0 AND status <> 'CANCELLED' THEN 'CREDITED' ELSE status END,
	"due_on" = CASE WHEN subtotal <= 0 THEN NULL ELSE due_on END, "paid_at" = CASE WHEN subtotal < 0 THEN NULL ELSE paid_at END;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_line" ADD COLUMN "month" date;--> statement-breakpoint
ALTER TABLE "transaction" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_month" ON "invoice" USING btree ("partner_id","org_id","currency","period_from") WHERE status <> 'CANCELLED';--> statement-breakpoint
-- Invoices billed what was started in their month; what settled after one had counted is not among its number, and waits for the next.
UPDATE "transaction" t SET "invoice_id" = b.invoice_id FROM (
	SELECT p.partner_id, p.id, i.id AS invoice_id, i.transaction_count, row_number() OVER (PARTITION BY i.partner_id, i.id ORDER BY p.settled_at, p.id) AS place
	FROM "invoice" i JOIN "transaction" p ON p.partner_id = i.partner_id AND p.org_id = i.org_id AND p.currency = i.currency AND p.status = 'COMPLETED'
		AND p.created_at >= i.period_from AND p.created_at < i.period_to
	WHERE i.status <> 'CANCELLED'
) b WHERE b.place <= b.transaction_count AND b.partner_id = t.partner_id AND b.id = t.id;--> statement-breakpoint
CREATE INDEX "transaction_by_settled" ON "transaction" USING btree ("partner_id","settled_at");--> statement-breakpoint
CREATE INDEX "transaction_by_invoice" ON "transaction" USING btree ("partner_id","invoice_id");--> statement-breakpoint
CREATE INDEX "transaction_uninvoiced" ON "transaction" USING btree ("partner_id","org_id","currency","settled_at") WHERE invoice_id is null and status = 'COMPLETED';--> statement-breakpoint
-- What was earned counts when its payment settled: in the lines, and in the sums, which are counted again.
UPDATE "commission_line" SET "created_at" = "settled_at" WHERE "created_at" <> "settled_at";--> statement-breakpoint
ALTER TABLE "commission_line" DROP COLUMN "settled_at";--> statement-breakpoint
TRUNCATE "transaction_sum";--> statement-breakpoint
INSERT INTO "transaction_sum" (partner_id, dimension, grain, bucket, member, currency, decided_count, completed_count, volume, commission)
SELECT t.partner_id, d.dimension, g.grain, g.bucket, d.member, t.currency, count(*), count(*) FILTER (WHERE t.status = 'COMPLETED'),
	coalesce(sum(t.amount) FILTER (WHERE t.status = 'COMPLETED'), 0), coalesce(sum(t.commission_amount) FILTER (WHERE t.status = 'COMPLETED'), 0)
FROM (SELECT *, coalesce(settled_at, updated_at) AS decided_at FROM "transaction" WHERE status IN ('COMPLETED', 'REJECTED', 'CANCELLED')) t
CROSS JOIN LATERAL (VALUES ('QUARTER_HOUR', date_bin('15 minutes', t.decided_at, timestamptz '2000-01-01Z')), ('HOUR', date_bin('1 hour', t.decided_at, timestamptz '2000-01-01Z')),
	('DAY', date_bin('1 day', t.decided_at, timestamptz '2000-01-01Z'))) g (grain, bucket)
CROSS JOIN LATERAL (VALUES ('ALL', ''), ('MERCHANT', t.org_id::text), ('TYPE', t.type)) d (dimension, member)
GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6;

-- Of several payouts of one reference all but the first get its number as an end; their lines say the same.
WITH twin AS (SELECT partner_id, id, row_number() OVER (PARTITION BY partner_id, reference ORDER BY id) AS place FROM "commission_payout"),
	named AS (UPDATE "commission_payout" p SET reference = p.reference || '-' || t.place FROM twin t WHERE t.partner_id = p.partner_id AND t.id = p.id AND t.place > 1 RETURNING p.partner_id, p.id, p.reference)
UPDATE "commission_line" l SET reference = n.reference FROM named n WHERE l.partner_id = n.partner_id AND l.id = n.id;--> statement-breakpoint
DROP INDEX "commission_payout_by_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "commission_payout_by_reference" ON "commission_payout" USING btree ("partner_id","reference" text_pattern_ops);
-- A replacement of an unconfirmed replacement is one of the account that is still settled to, and waits to be confirmed again.
WITH RECURSIVE "chain" AS (
	SELECT b.partner_id, b.id, b.replaces_id AS root, 0 AS depth FROM "settlement_bank" b WHERE b.replaces_id IS NOT NULL AND b.status <> 'DEACTIVATED'
	UNION ALL
	SELECT c.partner_id, c.id, p.replaces_id, c.depth + 1 FROM "chain" c
		JOIN "settlement_bank" p ON p.partner_id = c.partner_id AND p.id = c.root
		JOIN "settlement_bank" g ON g.partner_id = p.partner_id AND g.id = p.replaces_id AND g.status <> 'DEACTIVATED'
)
UPDATE "settlement_bank" b SET "replaces_id" = f.root
FROM (SELECT DISTINCT ON (partner_id, id) partner_id, id, root FROM "chain" ORDER BY partner_id, id, depth DESC) f
WHERE f.partner_id = b.partner_id AND f.id = b.id AND f.root <> b.replaces_id;--> statement-breakpoint
-- One that was put to use unconfirmed, or is in another currency, is an account of its own.
UPDATE "settlement_bank" b SET "replaces_id" = NULL FROM "settlement_bank" o
WHERE o.partner_id = b.partner_id AND o.id = b.replaces_id AND o.status <> 'DEACTIVATED' AND b.status <> 'DEACTIVATED' AND (o.currency <> b.currency
	OR b.status = 'APPROVED' AND (b.is_primary OR EXISTS (SELECT 1 FROM "settlement_config" c WHERE c.partner_id = b.partner_id AND c.org_settlement_bank_id = b.id)));--> statement-breakpoint
UPDATE "settlement_bank" b SET "is_primary" = false FROM "settlement_bank" o
WHERE o.partner_id = b.partner_id AND o.id = b.replaces_id AND o.status <> 'DEACTIVATED' AND b.status <> 'DEACTIVATED' AND b.is_primary;--> statement-breakpoint
-- Of several replacements of one account the newest waits; once one has taken over, the others are accounts of their own.
UPDATE "settlement_bank" b SET "status" = CASE WHEN r.is_open THEN 'DEACTIVATED' ELSE b.status END, "replaces_id" = CASE WHEN r.is_open THEN b.replaces_id END
FROM (
	SELECT n.partner_id, n.id, o.status <> 'DEACTIVATED' AS is_open, row_number() OVER (
		PARTITION BY n.partner_id, n.replaces_id
		ORDER BY o.status = 'DEACTIVATED' AND n.is_primary DESC, o.status = 'DEACTIVATED' AND n.status = 'APPROVED' DESC,
			CASE WHEN o.status = 'DEACTIVATED' THEN n.created_at END, n.created_at DESC, n.id DESC
	) AS place
	FROM "settlement_bank" n JOIN "settlement_bank" o ON o.partner_id = n.partner_id AND o.id = n.replaces_id
	WHERE n.status <> 'DEACTIVATED'
) r
WHERE r.partner_id = b.partner_id AND r.id = b.id AND r.place > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_bank_replacement" ON "settlement_bank" USING btree ("partner_id","replaces_id") WHERE replaces_id is not null and status <> 'DEACTIVATED';

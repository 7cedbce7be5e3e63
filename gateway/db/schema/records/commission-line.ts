/** The lines that add up to the partner's commission wallet. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { amount, createdAt, id, isoTime, partnerId } from "../../columns";

export const commissionLineKinds = ["FEE_MARGIN", "FX_MARKUP", "PAYOUT", "ADJUSTMENT"] as const;

/**
 * The lines of a transaction sum to its `commission_amount`. Each is
 * (`charged_amount` − `cost_amount`) × `share_percent` + `rounding`; a transaction is rounded once, half up,
 * and its last line takes what that leaves. A `PAYOUT` is below zero and has no transaction.
 */
export const commissionLine = pgTable(
  "commission_line",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id"),
    transaction_id: uuid("transaction_id"),
    reference: text("reference").notNull(),
    kind: text("kind", { enum: commissionLineKinds }).notNull(),
    description: text("description").notNull(),
    currency: text("currency").notNull(),
    /** The charged amount, percent and fixed part; null if the line isn't a charge. */
    base_amount: amount("base_amount"),
    rate_percent: amount("rate_percent"),
    fixed_amount: amount("fixed_amount"),
    /** What the merchant paid for this part, and how much of it the provider keeps. */
    charged_amount: amount("charged_amount"),
    cost_amount: amount("cost_amount"),
    share_percent: amount("share_percent"),
    rounding: amount("rounding").notNull(),
    amount: amount("amount").notNull(),
    plan_id: uuid("plan_id"),
    plan_version: integer("plan_version"),
    /** The transaction's own `created_at`, so that any range sums to what analytics sum to. */
    created_at: createdAt(),
    settled_at: isoTime("settled_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("commission_line_by_time").on(table.partner_id, table.created_at, table.id),
    index("commission_line_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("commission_line_by_transaction").on(table.partner_id, table.transaction_id),
    index("commission_line_by_kind").on(table.partner_id, table.kind, table.currency, table.created_at),
    index("commission_line_by_reference").on(table.partner_id, table.reference),
  ],
);

/** The lines that add up to the partner's commission wallet. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { commissionLineKinds } from "../../../../contract/reference/commission-line-kinds";
import { paymentMethods } from "../../../../contract/reference/payment-methods";
import { transactionTypes } from "../../../../contract/reference/transaction-types";
import { amount, createdAt, id, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

/**
 * The lines of a transaction sum to its `commission_amount`. Each is
 * (`charged_amount` − `cost_amount`) × `share_percent` + `rounding`; a transaction is rounded once, half up,
 * and its last line takes what that leaves. A `PAYOUT` is below zero, has no transaction, and is the
 * sum of the lines that name it as their `commission_payout_id`.
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
    /** The transaction's own; null without one. */
    type: text("type", { enum: transactionTypes }),
    method: text("method", { enum: paymentMethods }),
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
    /** Of a conversion: target currency per unit of source currency, what the merchant got and the fixing under it. */
    fx_rate: amount("fx_rate"),
    fx_mid_rate: amount("fx_mid_rate"),
    /** The payout that paid it; the only column that changes. */
    commission_payout_id: uuid("commission_payout_id"),
    plan_id: uuid("plan_id"),
    plan_version: integer("plan_version"),
    /** When its transaction settled, and it was written: the period it counts in. */
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("commission_line_by_time").on(table.partner_id, table.created_at, table.id),
    index("commission_line_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("commission_line_by_transaction").on(table.partner_id, table.transaction_id),
    index("commission_line_by_kind").on(table.partner_id, table.kind, table.currency, table.created_at),
    index("commission_line_by_currency").on(table.partner_id, table.currency, table.created_at, table.id),
    ...filterIndexes("commission_line", table, ["type"]),
    index("commission_line_by_payout").on(table.partner_id, table.commission_payout_id),
    index("commission_line_unpaid")
      .on(table.partner_id, table.currency)
      .where(sql`commission_payout_id is null and kind <> 'PAYOUT'`),
    index("commission_line_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
  ],
);

/** The sum of a currency's lines, kept in the transaction that writes them. */
export const commissionWallet = pgTable(
  "commission_wallet",
  {
    partner_id: partnerId(),
    id: id(),
    currency: text("currency").notNull(),
    balance: amount("balance").notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    uniqueIndex("commission_wallet_by_currency").on(table.partner_id, table.currency),
  ],
);

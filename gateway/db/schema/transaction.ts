/** Transactions and their roll-up. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TransactionPrices } from "../../../contract/pricing/transaction-prices";
import { paymentStatuses } from "../../../contract/statuses";
import { paymentMethods } from "../../../contract/reference/payment-methods";
import { transactionTypes } from "../../../contract/reference/transaction-types";
import { amount, amountKey, createdAt, id, isoTime, nameKey, partnerId, updatedAt } from "../columns";
import { filterIndexes } from "../filter-indexes";

export const transaction = pgTable(
  "transaction",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    reference: text("reference").notNull(),
    type: text("type", { enum: transactionTypes }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    currency: text("currency").notNull(),
    fee_amount: amount("fee_amount").notNull(),
    buy_rate_amount: amount("buy_rate_amount").notNull(),
    commission_amount: amount("commission_amount").notNull(),
    /** What it was promised when it started. Never changed: the store refuses it. */
    prices: jsonb("prices").$type<TransactionPrices>().notNull(),
    counterparty_name: text("counterparty_name"),
    counterparty_name_key: nameKey("counterparty_name"),
    description: text("description"),
    payin_id: uuid("payin_id"),
    payout_id: uuid("payout_id"),
    refund_id: uuid("refund_id"),
    fx_conversion_id: uuid("fx_conversion_id"),
    customer_id: uuid("customer_id"),
    settlement_id: uuid("settlement_id"),
    dispute_id: uuid("dispute_id"),
    /** The document that its fee is on; null until its month is invoiced. */
    invoice_id: uuid("invoice_id"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("transaction_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("transaction_by_time").on(table.partner_id, table.created_at, table.id),
    index("transaction_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("transaction_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("transaction_by_amount").on(table.partner_id, table.amount, table.id),
    index("transaction_by_counterparty").on(table.partner_id, table.counterparty_name_key.op("text_pattern_ops")),
    uniqueIndex("transaction_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    /** What was taken back of a payin. */
    index("transaction_taken_back")
      .on(table.partner_id, table.payin_id)
      .where(sql`type in ('REFUND', 'CHARGEBACK')`),
    index("transaction_by_settled").on(table.partner_id, table.settled_at),
    index("transaction_by_invoice").on(table.partner_id, table.invoice_id),
    /** Fees that wait for the end of their month. */
    index("transaction_uninvoiced")
      .on(table.partner_id, table.org_id, table.currency, table.settled_at)
      .where(sql`invoice_id is null and status = 'COMPLETED'`),
    /** What waits to be settled. */
    index("transaction_unsettled")
      .on(table.partner_id, table.org_id, table.currency)
      .where(sql`settlement_id is null and type = 'PAYIN' and status = 'COMPLETED'`),
    ...filterIndexes("transaction", table, ["type", "method", "currency", "customer_id", "settlement_id", "dispute_id"]),
  ],
);

/** What the roll-up is grouped by, besides the currency; the member is empty, a merchant's id or a type. */
export const sumDimensions = ["ALL", "MERCHANT", "TYPE"] as const;
/** Every time zone's offset is a multiple of 15 minutes: any zone's days are made of these, the edges of the finer ones. */
export const sumGrains = ["QUARTER_HOUR", "HOUR", "DAY"] as const;

/**
 * Totals of decided transactions by the time of the decision in UTC, kept in the database transaction that decides, so that
 * no figure counts transactions and a period that is over doesn't change. Each is in one row of each dimension and grain.
 */
export const transactionSum = pgTable(
  "transaction_sum",
  {
    partner_id: partnerId(),
    dimension: text("dimension", { enum: sumDimensions }).notNull(),
    grain: text("grain", { enum: sumGrains }).notNull(),
    bucket: isoTime("bucket").notNull(),
    member: text("member").notNull(),
    currency: text("currency").notNull(),
    decided_count: integer("decided_count").notNull(),
    completed_count: integer("completed_count").notNull(),
    /** Over completed transactions. */
    volume: amount("volume").notNull(),
    commission: amount("commission").notNull(),
  },
  (table) => [
    primaryKey({
      name: "transaction_sum_pk",
      columns: [table.partner_id, table.dimension, table.grain, table.bucket, table.member, table.currency],
    }),
    index("transaction_sum_by_member").on(table.partner_id, table.dimension, table.grain, table.member, table.bucket),
  ],
);

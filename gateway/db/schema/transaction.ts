/** Transactions and their roll-up. */
import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { paymentStatuses } from "../../../contract/statuses";
import { paymentMethods } from "../../../contract/reference/payment-methods";
import { transactionTypes } from "../../../contract/reference/transaction-types";
import { amount, amountKey, createdAt, id, isoTime, partnerId, updatedAt } from "../columns";

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
    counterparty_name: text("counterparty_name"),
    description: text("description"),
    payin_id: uuid("payin_id"),
    payout_id: uuid("payout_id"),
    refund_id: uuid("refund_id"),
    fx_conversion_id: uuid("fx_conversion_id"),
    customer_id: uuid("customer_id"),
    settlement_id: uuid("settlement_id"),
    dispute_id: uuid("dispute_id"),
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
    index("transaction_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    /** What waits to be settled. */
    index("transaction_unsettled")
      .on(table.partner_id, table.org_id, table.currency)
      .where(sql`settlement_id is null and type = 'PAYIN' and status = 'COMPLETED'`),
  ],
);

/**
 * Transaction totals by merchant, currency, type and quarter of an hour of `created_at` (every time zone's
 * offset is a multiple of 15 minutes, so any zone's days add up). Kept in the database transaction that
 * writes the transactions.
 */
export const transactionSum = pgTable(
  "transaction_sum",
  {
    partner_id: partnerId(),
    bucket: isoTime("bucket").notNull(),
    org_id: uuid("org_id").notNull(),
    currency: text("currency").notNull(),
    type: text("type", { enum: transactionTypes }).notNull(),
    decided_count: integer("decided_count").notNull(),
    completed_count: integer("completed_count").notNull(),
    /** Over completed transactions. */
    volume: amount("volume").notNull(),
    commission: amount("commission").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.bucket, table.org_id, table.currency, table.type] }),
    index("transaction_sum_by_org").on(table.partner_id, table.org_id, table.bucket),
  ],
);

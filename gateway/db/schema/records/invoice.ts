/** What a merchant owes for a month, in one currency. */
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentMethods } from "../../../../contract/reference/payment-methods";
import { transactionTypes } from "../../../../contract/reference/transaction-types";
import { invoiceStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";

/** `subtotal` is the sum of its lines: the fees of the merchant's completed transactions made in the period. */
export const invoice = pgTable(
  "invoice",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    reference: text("reference").notNull(),
    status: text("status", { enum: invoiceStatuses }).notNull(),
    currency: text("currency").notNull(),
    subtotal: amount("subtotal").notNull(),
    tax_name: text("tax_name"),
    tax_percent: amount("tax_percent").notNull(),
    tax_amount: amount("tax_amount").notNull(),
    total: amount("total").notNull(),
    amount_key: amountKey("total"),
    transaction_count: integer("transaction_count").notNull(),
    /** Transactions created from `period_from` on and before `period_to`. */
    period_from: isoTime("period_from").notNull(),
    period_to: isoTime("period_to").notNull(),
    due_on: date("due_on", { mode: "string" }).notNull(),
    paid_at: isoTime("paid_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("invoice_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("invoice_by_time").on(table.partner_id, table.created_at, table.id),
    index("invoice_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("invoice_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("invoice_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
  ],
);

export const invoiceLine = pgTable(
  "invoice_line",
  {
    partner_id: partnerId(),
    id: id(),
    invoice_id: uuid("invoice_id").notNull(),
    position: integer("position").notNull(),
    /** Together with `method`, the key to the transactions behind the line. */
    type: text("type", { enum: transactionTypes }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    transaction_count: integer("transaction_count").notNull(),
    /** The transactions' amounts. */
    base_amount: amount("base_amount").notNull(),
    amount: amount("amount").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("invoice_line_by_invoice").on(table.partner_id, table.invoice_id, table.position),
  ],
);

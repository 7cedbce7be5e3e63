/** What a merchant owes for a month, in one currency, or is credited. */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentMethods } from "../../../../contract/reference/payment-methods";
import { transactionTypes } from "../../../../contract/reference/transaction-types";
import { invoiceKinds, invoiceStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

/** `subtotal` is the sum of its lines: the fees of the transactions that name it as their `invoice_id`. */
export const invoice = pgTable(
  "invoice",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    /** Counted without gaps, a series for each kind and year of issue. */
    reference: text("reference").notNull(),
    kind: text("kind", { enum: invoiceKinds }).notNull(),
    status: text("status", { enum: invoiceStatuses }).notNull(),
    currency: text("currency").notNull(),
    subtotal: amount("subtotal").notNull(),
    tax_name: text("tax_name"),
    tax_percent: amount("tax_percent").notNull(),
    tax_amount: amount("tax_amount").notNull(),
    total: amount("total").notNull(),
    /** Of it was taken before: payins' fees in their settlements, conversions' markups in the rate. */
    withheld_amount: amount("withheld_amount").notNull(),
    markup_amount: amount("markup_amount").notNull(),
    due_amount: amount("due_amount").notNull(),
    amount_key: amountKey("total"),
    transaction_count: integer("transaction_count").notNull(),
    /** Transactions settled from `period_from` on and before `period_to`. */
    period_from: isoTime("period_from").notNull(),
    period_to: isoTime("period_to").notNull(),
    /** Null where nothing is to be paid. */
    due_on: date("due_on", { mode: "string" }),
    paid_at: isoTime("paid_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("invoice_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("invoice_by_time").on(table.partner_id, table.created_at, table.id),
    index("invoice_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    uniqueIndex("invoice_of_month")
      .on(table.partner_id, table.org_id, table.currency, table.period_from)
      .where(sql`status <> 'CANCELLED'`),
    index("invoice_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("invoice_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("invoice", table, ["kind", "currency"], ["period_from", "due_on"]),
  ],
);

export const invoiceLine = pgTable(
  "invoice_line",
  {
    partner_id: partnerId(),
    id: id(),
    invoice_id: uuid("invoice_id").notNull(),
    position: integer("position").notNull(),
    /** Together with `method` and `month`, the key to the transactions behind the line. */
    type: text("type", { enum: transactionTypes }).notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    /** The first day of the month in which they settled, if it is an earlier one than the invoice's. */
    month: date("month", { mode: "string" }),
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

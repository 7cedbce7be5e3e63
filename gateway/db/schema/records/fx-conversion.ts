/** Conversions between a merchant's currencies, alone or for a payout. */
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

export const fxConversion = pgTable(
  "fx_conversion",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    transaction_id: uuid("transaction_id").notNull(),
    /** The payout it was made for. */
    payout_id: uuid("payout_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    source_amount: amount("source_amount").notNull(),
    amount_key: amountKey("source_amount"),
    source_currency: text("source_currency").notNull(),
    target_amount: amount("target_amount").notNull(),
    target_currency: text("target_currency").notNull(),
    /** Target currency per unit of source currency: what the merchant got, and the fixing under it. */
    rate: amount("rate").notNull(),
    mid_rate: amount("mid_rate").notNull(),
    markup_percent: amount("markup_percent").notNull(),
    /** The markup as an amount, in `source_currency`. */
    markup_amount: amount("markup_amount").notNull(),
    rate_held_until: isoTime("rate_held_until"),
    failure_code: text("failure_code"),
    failure_message: text("failure_message"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("fx_conversion_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("fx_conversion_by_time").on(table.partner_id, table.created_at, table.id),
    index("fx_conversion_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("fx_conversion_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("fx_conversion_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("fx_conversion", table, ["source_currency", "target_currency", "payout_id"]),
  ],
);

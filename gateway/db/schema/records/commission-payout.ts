/** What goes with a payout of commission: where it was paid to, and what the partner's bank statement says of it. */
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { amount, createdAt, id, partnerId } from "../../columns";

/** Written with its commission line, whose id, reference and amount it has; the amount without its sign. */
export const commissionPayout = pgTable(
  "commission_payout",
  {
    partner_id: partnerId(),
    id: id(),
    reference: text("reference").notNull(),
    currency: text("currency").notNull(),
    amount: amount("amount").notNull(),
    bank_reference: text("bank_reference").notNull(),
    /** The partner's account when it was paid; null where none was on record. */
    bank_name: text("bank_name"),
    account_holder_name: text("account_holder_name"),
    account_last4: text("account_last4"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("commission_payout_by_time").on(table.partner_id, table.created_at, table.id),
    index("commission_payout_by_currency").on(table.partner_id, table.currency, table.created_at, table.id),
    uniqueIndex("commission_payout_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    uniqueIndex("commission_payout_by_bank_reference").on(table.partner_id, table.bank_reference.op("text_pattern_ops")),
  ],
);

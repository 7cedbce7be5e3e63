/** Statements of the partner's bank, and which payouts their entries are. */
import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bankStatementFormats, entryMatches, matchKinds } from "../../../../contract/reference/bank-statements";
import { amount, createdAt, id, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

export const bankStatement = pgTable(
  "bank_statement",
  {
    partner_id: partnerId(),
    id: id(),
    /** As the bank writes it; only its end is shown. */
    account: text("account").notNull(),
    account_last4: text("account_last4"),
    statement_reference: text("statement_reference").notNull(),
    format: text("format", { enum: bankStatementFormats }).notNull(),
    currency: text("currency").notNull(),
    opening_balance: amount("opening_balance").notNull(),
    closing_balance: amount("closing_balance").notNull(),
    from_on: date("from_on", { mode: "string" }).notNull(),
    to_on: date("to_on", { mode: "string" }).notNull(),
    entry_count: integer("entry_count").notNull(),
    /** SHA-256 of what it says: the same statement twice says the same. */
    digest: text("digest").notNull(),
    file_name: text("file_name").notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("bank_statement_by_time").on(table.partner_id, table.created_at, table.id),
    uniqueIndex("bank_statement_once").on(table.partner_id, table.account, table.statement_reference),
  ],
);

export const bankStatementEntry = pgTable(
  "bank_statement_entry",
  {
    partner_id: partnerId(),
    id: id(),
    bank_statement_id: uuid("bank_statement_id").notNull(),
    account: text("account").notNull(),
    /** The bank's reference with day and amount: an entry that appears in two statements is one. */
    entry_reference: text("entry_reference").notNull(),
    value_on: date("value_on", { mode: "string" }).notNull(),
    booked_on: date("booked_on", { mode: "string" }).notNull(),
    amount: amount("amount").notNull(),
    currency: text("currency").notNull(),
    reference: text("reference"),
    information: text("information"),
    counterparty: text("counterparty"),
    match: text("match", { enum: entryMatches }).notNull(),
    match_kind: text("match_kind", { enum: matchKinds }),
    /** Null both unless it is matched, or waits to be confirmed. */
    commission_payout_id: uuid("commission_payout_id"),
    settlement_payout_id: uuid("settlement_payout_id"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("bank_statement_entry_by_statement").on(table.partner_id, table.bank_statement_id, table.value_on, table.id),
    ...filterIndexes("bank_statement_entry", table, ["match"], ["value_on"]),
    uniqueIndex("bank_statement_entry_once").on(table.partner_id, table.account, table.entry_reference),
    uniqueIndex("bank_statement_entry_of_commission")
      .on(table.partner_id, table.commission_payout_id)
      .where(sql`commission_payout_id is not null`),
    uniqueIndex("bank_statement_entry_of_settlement")
      .on(table.partner_id, table.settlement_payout_id)
      .where(sql`settlement_payout_id is not null`),
  ],
);

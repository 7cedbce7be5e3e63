/** Merchants' balances by currency and everything that changes them. */
import { index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { fundTransferDirections, walletTransactionTypes } from "../../../../contract/reference/wallet-movements";
import { activityStatuses, adjustmentStatuses, paymentStatuses } from "../../../../contract/statuses";
import { amount, createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

export const wallet = pgTable(
  "wallet",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: activityStatuses }).notNull(),
    /** The sum of its wallet transactions. */
    balance: amount("balance").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    unique("wallet_currency").on(table.partner_id, table.org_id, table.currency),
    index("wallet_by_time").on(table.partner_id, table.created_at, table.id),
    ...filterIndexes("wallet", table, ["org_id", "status", "currency"]),
  ],
);

export const walletTransaction = pgTable(
  "wallet_transaction",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    wallet_id: uuid("wallet_id").notNull(),
    type: text("type", { enum: walletTransactionTypes }).notNull(),
    /** Below zero where the wallet pays. */
    amount: amount("amount").notNull(),
    currency: text("currency").notNull(),
    balance_after: amount("balance_after").notNull(),
    /** The record that caused it; the type says which kind. */
    subject_id: uuid("subject_id").notNull(),
    reference: text("reference").notNull(),
    description: text("description"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("wallet_transaction_by_time").on(table.partner_id, table.created_at, table.id),
    index("wallet_transaction_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("wallet_transaction_by_wallet").on(table.partner_id, table.wallet_id, table.created_at, table.id),
    index("wallet_transaction_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("wallet_transaction", table, ["type", "currency"]),
  ],
);

/** Money that moves between a wallet and the merchant's own bank account. */
export const walletFundTransfer = pgTable(
  "wallet_fund_transfer",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    wallet_id: uuid("wallet_id").notNull(),
    org_settlement_bank_id: uuid("org_settlement_bank_id"),
    reference: text("reference").notNull(),
    direction: text("direction", { enum: fundTransferDirections }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: amount("amount").notNull(),
    currency: text("currency").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("wallet_fund_transfer_by_time").on(table.partner_id, table.created_at, table.id),
    index("wallet_fund_transfer_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("wallet_fund_transfer_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("wallet_fund_transfer_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("wallet_fund_transfer", table, ["wallet_id", "direction", "currency"]),
  ],
);

/** A manual wallet adjustment, with its reason. */
export const adjustment = pgTable(
  "adjustment",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    wallet_id: uuid("wallet_id").notNull(),
    reference: text("reference").notNull(),
    status: text("status", { enum: adjustmentStatuses }).notNull(),
    /** Below zero where the merchant pays. */
    amount: amount("amount").notNull(),
    currency: text("currency").notNull(),
    reason: text("reason").notNull(),
    subject_id: uuid("subject_id"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("adjustment_by_time").on(table.partner_id, table.created_at, table.id),
    index("adjustment_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("adjustment_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("adjustment_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("adjustment", table, ["wallet_id", "currency"]),
  ],
);

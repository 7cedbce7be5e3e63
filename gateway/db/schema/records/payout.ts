/** Outgoing money: payouts, bulk payouts, beneficiaries and senders. */
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentMethods } from "../../../../contract/reference/payment-methods";
import { entityTypes, nameChecks, payoutScreenings } from "../../../../contract/reference/payout-checks";
import { activityStatuses, paymentStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, nameKey, nameOrder, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

export const payout = pgTable(
  "payout",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    transaction_id: uuid("transaction_id").notNull(),
    reference: text("reference").notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    /** What the beneficiary receives. */
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    currency: text("currency").notNull(),
    /** What was debited from the merchant's wallet, without the fee. */
    source_amount: amount("source_amount").notNull(),
    source_currency: text("source_currency").notNull(),
    /** In `source_currency`, without the conversion's markup. */
    fee_amount: amount("fee_amount").notNull(),
    payout_beneficiary_id: uuid("payout_beneficiary_id").notNull(),
    payout_sender_id: uuid("payout_sender_id"),
    bulk_payout_id: uuid("bulk_payout_id"),
    /** Which row of the bulk payout's file, from 1. */
    bulk_payout_row: integer("bulk_payout_row"),
    fx_conversion_id: uuid("fx_conversion_id"),
    /** What the beneficiary reads on the statement. */
    payout_reference: text("payout_reference"),
    purpose: text("purpose"),
    name_check: text("name_check", { enum: nameChecks }).notNull(),
    screening: text("screening", { enum: payoutScreenings }).notNull(),
    /** The MT103 as sent, for a cross-border payout. */
    swift_message: text("swift_message"),
    failure_code: text("failure_code"),
    failure_message: text("failure_message"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    sent_at: isoTime("sent_at"),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("payout_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("payout_by_time").on(table.partner_id, table.created_at, table.id),
    index("payout_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("payout_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("payout_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    index("payout_by_beneficiary").on(table.partner_id, table.payout_beneficiary_id, table.created_at),
    index("payout_by_sender").on(table.partner_id, table.payout_sender_id, table.created_at),
    index("payout_by_bulk").on(table.partner_id, table.bulk_payout_id),
    ...filterIndexes("payout", table, ["method", "currency"]),
  ],
);

export const bulkPayout = pgTable(
  "bulk_payout",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    reference: text("reference").notNull(),
    file_name: text("file_name").notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    row_count: integer("row_count").notNull(),
    completed_count: integer("completed_count").notNull(),
    failed_count: integer("failed_count").notNull(),
    total_amount: amount("total_amount").notNull(),
    currency: text("currency").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("bulk_payout_by_time").on(table.partner_id, table.created_at, table.id),
    index("bulk_payout_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("bulk_payout_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("bulk_payout_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("bulk_payout", table, ["currency"], ["total_amount"]),
  ],
);

const account = () => ({
  bank_name: text("bank_name"),
  bank_country: text("bank_country").notNull(),
  account_number: text("account_number"),
  bsb: text("bsb"),
  aba: text("aba"),
  sort_code: text("sort_code"),
  iban: text("iban"),
  bic_swift: text("bic_swift"),
});

export const beneficiary = pgTable(
  "beneficiary",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    name: text("name").notNull(),
    name_key: nameKey(),
    name_order: nameOrder("name").notNull(),
    entity_type: text("entity_type", { enum: entityTypes }).notNull(),
    status: text("status", { enum: activityStatuses }).notNull(),
    email: text("email"),
    country: text("country").notNull(),
    address_line1: text("address_line1"),
    city: text("city"),
    state: text("state"),
    zip_code: text("zip_code"),
    currency: text("currency").notNull(),
    ...account(),
    name_check: text("name_check", { enum: nameChecks }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("beneficiary_by_name_key").on(table.partner_id, table.name_key.op("text_pattern_ops")),
    index("beneficiary_by_time").on(table.partner_id, table.created_at, table.id),
    index("beneficiary_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("beneficiary_by_name_order").on(table.partner_id, table.name_order, table.id),
    index("beneficiary_by_email").on(table.partner_id, table.email.op("text_pattern_ops")),
    index("beneficiary_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    ...filterIndexes("beneficiary", table, ["entity_type", "country", "currency", "name_check"]),
  ],
);

export const payoutSender = pgTable(
  "payout_sender",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    name: text("name").notNull(),
    name_key: nameKey(),
    name_order: nameOrder("name").notNull(),
    entity_type: text("entity_type", { enum: entityTypes }).notNull(),
    status: text("status", { enum: activityStatuses }).notNull(),
    country: text("country").notNull(),
    address_line1: text("address_line1"),
    city: text("city"),
    state: text("state"),
    zip_code: text("zip_code"),
    registration_number: text("registration_number"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("payout_sender_by_name_key").on(table.partner_id, table.name_key.op("text_pattern_ops")),
    index("payout_sender_by_time").on(table.partner_id, table.created_at, table.id),
    index("payout_sender_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("payout_sender_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    ...filterIndexes("payout_sender", table, ["entity_type", "country"]),
  ],
);

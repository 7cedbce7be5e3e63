/** Settlements of a merchant's payins, and their payouts to its bank. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { activationCurrencies } from "../../../../contract/reference/activation-currencies";
import { settlementSchedules } from "../../../../contract/settlement/schedule";
import { settlementPayoutModes } from "../../../../contract/reference/settlement-modes";
import { paymentStatuses, settlementBankStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, nameOrder, partnerId, updatedAt } from "../../columns";
import { downwards, filterIndexes } from "../../filter-indexes";

/** `amount` = `gross_amount` − `fee_amount`, over the completed payins that carry its id. */
export const settlement = pgTable(
  "settlement",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    reference: text("reference").notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    currency: text("currency").notNull(),
    gross_amount: amount("gross_amount").notNull(),
    fee_amount: amount("fee_amount").notNull(),
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    transaction_count: integer("transaction_count").notNull(),
    settlement_payout_mode: text("settlement_payout_mode", { enum: settlementPayoutModes }).notNull(),
    settlement_payout_id: uuid("settlement_payout_id"),
    /** The account that was in use for the currency; null where it stayed in the wallet. */
    org_settlement_bank_id: uuid("org_settlement_bank_id"),
    /** Payins that completed from `period_from` on and before `period_to`. */
    period_from: isoTime("period_from").notNull(),
    period_to: isoTime("period_to").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("settlement_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("settlement_by_time").on(table.partner_id, table.created_at, table.id),
    index("settlement_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("settlement_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("settlement_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("settlement", table, ["settlement_payout_mode", "currency"]),
  ],
);

export const settlementPayout = pgTable(
  "settlement_payout",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    settlement_id: uuid("settlement_id").notNull(),
    org_settlement_bank_id: uuid("org_settlement_bank_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: amount("amount").notNull(),
    currency: text("currency").notNull(),
    settlement_payout_reference: text("settlement_payout_reference"),
    failure_code: text("failure_code"),
    failure_message: text("failure_message"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("settlement_payout_by_time").on(table.partner_id, table.created_at, table.id),
    index("settlement_payout_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("settlement_payout_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("settlement_payout_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    index("settlement_payout_by_settlement").on(table.partner_id, table.settlement_id),
    ...filterIndexes("settlement_payout", table, ["currency", "org_settlement_bank_id"]),
  ],
);

/** How a merchant is settled in one currency. */
export const settlementConfig = pgTable(
  "settlement_config",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    currency: text("currency").notNull(),
    settlement_payout_mode: text("settlement_payout_mode", { enum: settlementPayoutModes }).notNull(),
    settlement_schedule: text("settlement_schedule", { enum: settlementSchedules }).notNull(),
    min_amount_threshold: amount("min_amount_threshold").notNull().default("0"),
    is_settlement_enabled: boolean("is_settlement_enabled").notNull().default(true),
    org_settlement_bank_id: uuid("org_settlement_bank_id"),
    /** Since when it is that account; null for the first. */
    bank_since: isoTime("bank_since"),
    settlement_payout_reference: text("settlement_payout_reference"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    unique("settlement_config_currency").on(table.partner_id, table.org_id, table.currency),
    index("settlement_config_by_time").on(table.partner_id, table.created_at, table.id),
    ...filterIndexes("settlement_config", table, ["currency"]),
  ],
);

/** A merchant's request to be paid in a currency; there is no row before it asks. */
export const activation = pgTable(
  "activation",
  {
    partner_id: partnerId(),
    org_id: uuid("org_id").notNull(),
    currency: text("currency", { enum: activationCurrencies }).notNull(),
    status: text("status", { enum: ["REQUESTED", "ACTIVE", "REJECTED"] }).notNull(),
    requested_at: isoTime("requested_at").notNull(),
    decided_at: isoTime("decided_at"),
    reason: text("reason"),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.org_id, table.currency] })],
);

export const settlementBank = pgTable(
  "settlement_bank",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    status: text("status", { enum: settlementBankStatuses }).notNull(),
    is_primary: boolean("is_primary").notNull().default(false),
    settlement_bank_display_name: text("settlement_bank_display_name"),
    settlement_bank_display_name_order: nameOrder("settlement_bank_display_name"),
    account_holder_name: text("account_holder_name"),
    currency: text("currency").notNull(),
    bank_country: text("bank_country").notNull(),
    bank_name: text("bank_name"),
    account_number: text("account_number"),
    bsb: text("bsb"),
    bic_swift: text("bic_swift"),
    iban: text("iban"),
    aba: text("aba"),
    sort_code: text("sort_code"),
    pay_id: text("pay_id"),
    pay_id_type: text("pay_id_type"),
    payout_method_id: uuid("payout_method_id"),
    company_name: text("company_name"),
    company_registration_number: text("company_registration_number"),
    company_incorporation_country: text("company_incorporation_country"),
    company_address_line1: text("company_address_line1"),
    company_address_city: text("company_address_city"),
    company_address_state: text("company_address_state"),
    company_address_zip_code: text("company_address_zip_code"),
    company_phone_country_code: text("company_phone_country_code"),
    company_phone_number: text("company_phone_number"),
    company_email: text("company_email"),
    bank_statement_document_id: uuid("bank_statement_document_id"),
    validated_at: isoTime("validated_at"),
    /** Why the provider rejected it. */
    reason: text("reason"),
    /** The account that stays in use until this one is confirmed; once it is, the one that it replaced. */
    replaces_id: uuid("replaces_id"),
    /** When another took its place. */
    replaced_at: isoTime("replaced_at"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("settlement_bank_by_time").on(table.partner_id, table.created_at, table.id),
    index("settlement_bank_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("settlement_bank_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("settlement_bank_by_name").on(table.partner_id, table.settlement_bank_display_name_order, table.id),
    downwards("settlement_bank", table, table.settlement_bank_display_name_order),
    ...filterIndexes("settlement_bank", table, ["currency", "bank_country"]),
    uniqueIndex("settlement_bank_primary")
      .on(table.partner_id, table.org_id, table.currency)
      .where(sql`is_primary`),
    uniqueIndex("settlement_bank_replacement")
      .on(table.partner_id, table.replaces_id)
      .where(sql`replaces_id is not null and status <> 'DEACTIVATED'`),
  ],
);

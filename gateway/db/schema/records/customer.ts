/** Customers, and the accounts and pages they pay through. */
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { activityStatuses, checkoutSessionStatuses, checkoutStatuses, virtualAccountStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, nameKey, nameOrder, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";
import { paymentMethods } from "../../../../contract/reference/payment-methods";

export const customer = pgTable(
  "customer",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    name: text("name").notNull(),
    name_key: nameKey(),
    name_order: nameOrder("name").notNull(),
    email: text("email"),
    phone_country_code: text("phone_country_code"),
    phone_number: text("phone_number"),
    status: text("status", { enum: activityStatuses }).notNull(),
    country: text("country").notNull(),
    address_line1: text("address_line1"),
    city: text("city"),
    state: text("state"),
    zip_code: text("zip_code"),
    /** The merchant's own number for this customer. */
    reference: text("reference").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("customer_by_name_key").on(table.partner_id, table.name_key.op("text_pattern_ops")),
    index("customer_by_time").on(table.partner_id, table.created_at, table.id),
    index("customer_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("customer_by_name_order").on(table.partner_id, table.name_order, table.id),
    index("customer_by_email").on(table.partner_id, table.email.op("text_pattern_ops")),
    index("customer_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("customer", table, ["status", "country"]),
  ],
);

export const virtualAccount = pgTable(
  "virtual_account",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    /** Null if anyone can pay into it. */
    customer_id: uuid("customer_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: virtualAccountStatuses }).notNull(),
    currency: text("currency").notNull(),
    account_holder_name: text("account_holder_name").notNull(),
    bank_name: text("bank_name").notNull(),
    bank_country: text("bank_country").notNull(),
    account_number: text("account_number"),
    bsb: text("bsb"),
    aba: text("aba"),
    sort_code: text("sort_code"),
    iban: text("iban"),
    bic_swift: text("bic_swift"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("virtual_account_by_time").on(table.partner_id, table.created_at, table.id),
    index("virtual_account_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("virtual_account_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("virtual_account_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("virtual_account", table, ["currency", "customer_id"]),
  ],
);

export const checkout = pgTable(
  "checkout",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    customer_id: uuid("customer_id"),
    payin_id: uuid("payin_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: checkoutStatuses }).notNull(),
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    currency: text("currency").notNull(),
    description: text("description"),
    success_url: text("success_url"),
    cancel_url: text("cancel_url"),
    expires_at: isoTime("expires_at").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("checkout_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("checkout_by_time").on(table.partner_id, table.created_at, table.id),
    index("checkout_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("checkout_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("checkout_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    ...filterIndexes("checkout", table, ["currency", "customer_id"]),
  ],
);

/** A payer's visit to a checkout. */
export const checkoutSession = pgTable(
  "checkout_session",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    checkout_id: uuid("checkout_id").notNull(),
    customer_id: uuid("customer_id"),
    payin_id: uuid("payin_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: checkoutSessionStatuses }).notNull(),
    amount: amount("amount").notNull(),
    currency: text("currency").notNull(),
    method: text("method", { enum: paymentMethods }),
    device: text("device"),
    country: text("country"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    completed_at: isoTime("completed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("checkout_session_by_time").on(table.partner_id, table.created_at, table.id),
    index("checkout_session_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("checkout_session_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("checkout_session_by_checkout").on(table.partner_id, table.checkout_id),
    ...filterIndexes("checkout_session", table, ["currency", "customer_id"]),
  ],
);

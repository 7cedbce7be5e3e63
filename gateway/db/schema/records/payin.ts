/** Incoming money: payins, refunds and disputes. */
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { evidenceStates } from "../../../../contract/reference/evidence-states";
import { paymentMethods } from "../../../../contract/reference/payment-methods";
import { disputeStatuses, paymentStatuses } from "../../../../contract/statuses";
import { amount, amountKey, createdAt, id, isoTime, nameKey, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

export const payin = pgTable(
  "payin",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    transaction_id: uuid("transaction_id").notNull(),
    reference: text("reference").notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    currency: text("currency").notNull(),
    fee_amount: amount("fee_amount").notNull(),
    customer_id: uuid("customer_id"),
    payer_name: text("payer_name"),
    payer_name_key: nameKey("payer_name"),
    description: text("description"),
    statement_descriptor: text("statement_descriptor"),
    card_brand: text("card_brand"),
    card_last4: text("card_last4"),
    card_country: text("card_country"),
    checkout_id: uuid("checkout_id"),
    virtual_account_id: uuid("virtual_account_id"),
    settlement_id: uuid("settlement_id"),
    failure_code: text("failure_code"),
    failure_message: text("failure_message"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("payin_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("payin_by_time").on(table.partner_id, table.created_at, table.id),
    index("payin_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("payin_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("payin_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    index("payin_by_payer").on(table.partner_id, table.payer_name_key.op("text_pattern_ops")),
    index("payin_by_customer").on(table.partner_id, table.customer_id, table.created_at),
    index("payin_by_settlement").on(table.partner_id, table.settlement_id),
    ...filterIndexes("payin", table, ["method", "currency", "virtual_account_id"]),
  ],
);

export const refund = pgTable(
  "refund",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    transaction_id: uuid("transaction_id").notNull(),
    payin_id: uuid("payin_id").notNull(),
    customer_id: uuid("customer_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: paymentStatuses }).notNull(),
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    currency: text("currency").notNull(),
    /** What of the payin's fee goes back to the merchant: zero or less. */
    fee_amount: amount("fee_amount").notNull(),
    reason: text("reason"),
    failure_code: text("failure_code"),
    failure_message: text("failure_message"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: isoTime("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("refund_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("refund_by_time").on(table.partner_id, table.created_at, table.id),
    index("refund_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("refund_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    uniqueIndex("refund_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    index("refund_by_payin").on(table.partner_id, table.payin_id),
    index("refund_by_customer").on(table.partner_id, table.customer_id, table.created_at),
    ...filterIndexes("refund", table, ["currency"]),
  ],
);

export const dispute = pgTable(
  "dispute",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    payin_id: uuid("payin_id").notNull(),
    customer_id: uuid("customer_id"),
    reference: text("reference").notNull(),
    status: text("status", { enum: disputeStatuses }).notNull(),
    amount: amount("amount").notNull(),
    amount_key: amountKey("amount"),
    currency: text("currency").notNull(),
    reason: text("reason").notNull(),
    /** The card scheme's own code for the reason. */
    reason_code: text("reason_code"),
    evidence_state: text("evidence_state", { enum: evidenceStates }).notNull(),
    evidence_text: text("evidence_text"),
    /** In the order in which they were added. */
    evidence_document_ids: uuid("evidence_document_ids").array().notNull().default([]),
    evidence_submitted_at: isoTime("evidence_submitted_at"),
    due_at: isoTime("due_at").notNull(),
    decided_at: isoTime("decided_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("dispute_by_amount_key").on(table.partner_id, table.amount_key, table.id),
    index("dispute_by_time").on(table.partner_id, table.created_at, table.id),
    index("dispute_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("dispute_by_due").on(table.partner_id, table.status, table.due_at),
    uniqueIndex("dispute_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    index("dispute_by_payin").on(table.partner_id, table.payin_id),
    index("dispute_by_customer").on(table.partner_id, table.customer_id, table.created_at),
    ...filterIndexes("dispute", table, ["evidence_state", "currency"], ["due_at"]),
  ],
);

import { paymentMethods } from "../../contract/reference/payment-methods";
import { transactionTypes } from "../../contract/reference/transaction-types";
import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "transactions",
  endpoints: "transaction",
  paths: { list: "dashboards/transactions", show: "dashboards/transactions/:org_id/:id" },
  deepLinks: ["transactions"],
  menu: { order: 50 },
  access: { level: "L1" },
  sort: "-created_at",
  title: (transaction) => transaction.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    type: field.choice(transactionTypes, "transaction_types"),
    method: field.choice(paymentMethods, "methods"),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    fee_amount: field.money("currency"),
    buy_rate_amount: field.money("currency"),
    commission_amount: field.money("currency"),
    counterparty_name: field.text(),
    description: field.text(),
    payin_id: field.reference("payins"),
    payout_id: field.reference("payouts"),
    refund_id: field.reference("refunds"),
    fx_conversion_id: field.reference("fx-conversions"),
    customer_id: field.reference("customers", "counterparty_name"),
    settlement_id: field.reference("settlements"),
    created_at: field.dateTime(),
    settled_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "type", "amount", "status", "commission_amount", "created_at"],
    filters: ["status", "org_id", "type", "method", "currency", "amount", "created_at", "customer_id", "settlement_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    tabs: "status",
    sortable: ["created_at", "amount"],
  },
  show: {
    lead: "amount",
    status: "status",
    about: "counterparty_name",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "settled_at", "commission_amount"],
    sections: [
      { title: "transaction", fields: ["type", "method", "description", "reference"], hidesMissing: true },
      { title: "money", fields: ["amount", "fee_amount", "buy_rate_amount", "commission_amount"] },
    ],
    related: ["payin_id", "payout_id", "refund_id", "fx_conversion_id", "customer_id", "settlement_id"],
  },
});

import { transactionTypes } from "../../contract/reference/transaction-types";
import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "transactions",
  endpoints: { list: "GET /partner/torc/transaction", one: "GET /partner/torc/transaction/{id}" },
  paths: { list: "dashboards/transactions", show: "dashboards/transactions/:org_id/:id" },
  menu: { order: 50 },
  access: { level: "L1" },
  preferenceKey: "transaction",
  sort: "-created_at",
  title: (transaction) => transaction.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    type: field.choice(transactionTypes, "transaction_types"),
    method: field.text(),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    fee_amount: field.money("currency"),
    buy_rate_amount: field.money("currency"),
    commission_amount: field.money("currency"),
    counterparty_name: field.text(),
    description: field.text(),
    created_at: field.dateTime(),
    settled_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "type", "amount", "status", "commission_amount", "created_at"],
    filters: ["status", "org_id", "type", "currency", "amount", "created_at"],
    compact: { start: "status", end: "amount" },
    search: true,
    tabs: "status",
    sortable: ["created_at", "amount"],
  },
  show: {
    lead: "amount",
    status: "status",
    sections: [
      { title: "transaction", fields: ["reference", "id", "org_id", "type", "method", "counterparty_name", "description"] },
      { title: "money", fields: ["amount", "fee_amount", "buy_rate_amount", "commission_amount"] },
      { title: "times", fields: ["created_at", "settled_at", "updated_at"] },
    ],
  },
});

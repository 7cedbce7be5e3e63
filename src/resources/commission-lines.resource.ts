import { commissionLineKinds } from "../../contract/reference/commission-line-kinds";
import { paymentMethods } from "../../contract/reference/payment-methods";
import { transactionTypes } from "../../contract/reference/transaction-types";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "commission-lines",
  endpoints: { list: "GET /partner/torc/commission-wallet/line", one: "GET /partner/torc/commission-wallet/line/{id}" },
  paths: { list: "dashboards/commission-wallet/lines", show: "dashboards/commission-wallet/line/:id" },
  preferenceKey: "commission_line",
  sort: "-created_at",
  title: (line) => line.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations", "org_name"),
    transaction_id: field.reference("transactions", "transaction_reference"),
    kind: field.choice(commissionLineKinds, "commission_line_kinds"),
    type: field.choice(transactionTypes, "transaction_types"),
    method: field.choice(paymentMethods, "methods"),
    amount: field.money("currency"),
    currency: field.text(),
    base_amount: field.money("currency"),
    rate_percent: field.percentage(),
    fixed_amount: field.money("currency"),
    charged_amount: field.money("currency"),
    cost_amount: field.money("currency"),
    share_percent: field.percentage(),
    plan_id: field.reference("plans"),
    plan_version: field.number(),
    commission_payout_id: field.reference("commission-payouts"),
    created_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "kind", "type", "amount", "created_at"],
    filters: ["kind", "type", "org_id", "currency", "commission_payout_id", "amount", "created_at"],
    compact: { start: "kind", end: "amount" },
    search: true,
    tabs: "kind",
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    about: "org_id",
    belongsTo: "org_id",
    summary: ["org_id", "kind", "created_at"],
    sections: [
      { title: "line", fields: ["type", "method", "reference", "id"] },
      { title: "money", fields: ["base_amount", "charged_amount", "cost_amount", "share_percent", "plan_version"] },
    ],
    related: ["transaction_id", "plan_id", "commission_payout_id"],
  },
});

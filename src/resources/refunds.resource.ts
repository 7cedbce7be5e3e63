import { paymentStatuses } from "../../contract/statuses";
import { torcCalls } from "../../contract/torc-calls";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "refunds",
  endpoints: torcCalls("refund"),
  paths: { list: "dashboards/refunds", show: "dashboards/refund/:org_id/:id" },
  deepLinks: ["refunds"],
  access: { feature: "local_rails" },
  preferenceKey: "refund",
  sort: "-created_at",
  title: (refund) => refund.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    customer_name: field.text(),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    fee_amount: field.money("currency"),
    reason: field.text(),
    payin_id: field.reference("payins"),
    customer_id: field.reference("customers", "customer_name"),
    transaction_id: field.reference("transactions", "reference"),
    failure_code: field.text(),
    failure_message: field.text(),
    created_at: field.dateTime(),
    settled_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "customer_id", "amount", "status", "created_at"],
    tabs: "status",
    filters: ["status", "org_id", "currency", "amount", "created_at", "payin_id", "customer_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    status: "status",
    about: "customer_name",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "settled_at", "fee_amount"],
    sections: [
      { title: "refund", fields: ["reason", "reference", "id"] },
      { title: "outcome", fields: ["failure_code", "failure_message"], hidesMissing: true },
    ],
    related: ["payin_id", "customer_id", "transaction_id"],
  },
});

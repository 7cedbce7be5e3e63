import { adjustmentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "adjustments",
  endpoints: "adjustment",
  paths: { list: "dashboards/adjustments", show: "dashboards/adjustments/:org_id/:id" },
  deepLinks: ["adjustments"],
  sort: "-created_at",
  title: (adjustment) => adjustment.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    status: field.status(adjustmentStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    reason: field.text(),
    subject_id: field.id(),
    wallet_id: field.reference("wallets", "currency"),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "reason", "amount", "status", "created_at"],
    filters: ["status", "org_id", "currency", "amount", "created_at", "wallet_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "updated_at"],
    sections: [{ title: "adjustment", fields: ["reason", "reference", "subject_id", "id"], hidesMissing: true }],
    related: ["wallet_id"],
  },
});

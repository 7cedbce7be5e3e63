import { defineResource, field } from "../kit";

export default defineResource({
  name: "adjustments",
  endpoints: "adjustment",
  paths: { list: "dashboards/adjustments", show: "dashboards/adjustments/:org_id/:id" },
  deepLinks: ["adjustments"],
  title: (adjustment) => adjustment.reference,
  fields: ["reference", "id", "org_id", "status", "amount", "currency", "reason", "subject_id", "wallet_id", "created_at", "updated_at"],
  kinds: {
    subject_id: field.id(),
    wallet_id: field.reference("wallets", "currency"),
  },
  list: {
    columns: ["reference", "org_id", "reason", "amount", "status", "created_at"],
    compact: { start: "status", end: "amount" },
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

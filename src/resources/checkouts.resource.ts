import { defineResource, field } from "../kit";

export default defineResource({
  name: "checkouts",
  endpoints: "checkout",
  paths: { list: "dashboards/checkouts", show: "dashboards/checkout/:org_id/:id" },
  title: (checkout) => checkout.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "customer_name",
    "status",
    "amount",
    "currency",
    "description",
    "success_url",
    "cancel_url",
    "customer_id",
    "payin_id",
    "expires_at",
    "created_at",
    "updated_at",
  ],
  kinds: {
    customer_id: field.reference("customers", "customer_name"),
    payin_id: field.reference("payins"),
  },
  list: {
    columns: ["reference", "org_id", "customer_id", "amount", "status", "created_at"],
    tabs: "status",
    compact: { start: "status", end: "amount" },
  },
  show: {
    lead: "amount",
    status: "status",
    about: "customer_name",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "expires_at"],
    sections: [
      { title: "payment", fields: ["description", "reference", "id"] },
      { title: "addresses", fields: ["success_url", "cancel_url"], hidesMissing: true },
    ],
    related: ["customer_id", "payin_id", { resource: "sessions", by: "checkout_id" }],
  },
});

import { checkoutStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "checkouts",
  endpoints: "checkout",
  paths: { list: "dashboards/checkouts", show: "dashboards/checkout/:org_id/:id" },
  access: { feature: "local_rails" },
  sort: "-created_at",
  title: (checkout) => checkout.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    customer_name: field.text(),
    status: field.status(checkoutStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    description: field.text(),
    success_url: field.text(),
    cancel_url: field.text(),
    customer_id: field.reference("customers", "customer_name"),
    payin_id: field.reference("payins"),
    expires_at: field.dateTime(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "customer_id", "amount", "status", "created_at"],
    tabs: "status",
    filters: ["status", "org_id", "currency", "amount", "created_at", "customer_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
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

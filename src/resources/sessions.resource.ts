import { paymentMethods } from "../../contract/reference/payment-methods";
import { checkoutSessionStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "sessions",
  endpoints: "session",
  paths: { list: "dashboards/sessions", show: "dashboards/sessions/:org_id/:id" },
  deepLinks: ["sessions"],
  access: { feature: "local_rails" },
  sort: "-created_at",
  title: (session) => session.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    customer_name: field.text(),
    status: field.status(checkoutSessionStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    method: field.choice(paymentMethods, "methods"),
    device: field.text(),
    country: field.country(),
    checkout_id: field.reference("checkouts"),
    customer_id: field.reference("customers", "customer_name"),
    payin_id: field.reference("payins"),
    created_at: field.dateTime(),
    completed_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "customer_id", "amount", "status", "created_at"],
    filters: ["status", "org_id", "currency", "amount", "created_at", "checkout_id", "customer_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    status: "status",
    about: "customer_name",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "completed_at"],
    sections: [
      { title: "visit", fields: ["device", "country", "method"] },
      { title: "record", fields: ["reference", "id", "updated_at"] },
    ],
    related: ["checkout_id", "customer_id", "payin_id"],
  },
});

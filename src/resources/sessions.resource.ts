import { paymentMethods } from "../../contract/reference/payment-methods";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "sessions",
  endpoints: "session",
  paths: { list: "dashboards/sessions", show: "dashboards/sessions/:org_id/:id" },
  deepLinks: ["sessions"],
  title: (session) => session.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "customer_name",
    "status",
    "amount",
    "currency",
    "method",
    "device",
    "country",
    "checkout_id",
    "customer_id",
    "payin_id",
    "created_at",
    "completed_at",
    "updated_at",
  ],
  kinds: {
    method: field.choice(paymentMethods, "methods"),
    checkout_id: field.reference("checkouts"),
    customer_id: field.reference("customers", "customer_name"),
    payin_id: field.reference("payins"),
  },
  list: {
    columns: ["reference", "org_id", "customer_id", "amount", "status", "created_at"],
    compact: { start: "status", end: "amount" },
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

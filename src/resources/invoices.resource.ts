import { invoiceStatuses } from "../../contract/statuses";
import { torcCalls } from "../../contract/torc-calls";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "invoices",
  endpoints: torcCalls("invoice"),
  paths: { list: "dashboards/invoices", show: "dashboards/invoice/:org_id/:id" },
  deepLinks: ["invoices"],
  menu: { order: 100 },
  access: { level: "L1" },
  preferenceKey: "invoice",
  sort: "-created_at",
  title: (invoice) => invoice.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    status: field.status(invoiceStatuses),
    total: field.money("currency"),
    subtotal: field.money("currency"),
    tax_name: field.text(),
    tax_percent: field.decimal("percent"),
    tax_amount: field.money("currency"),
    currency: field.text(),
    transaction_count: field.number(),
    period_from: field.dateTime(),
    period_to: field.dateTime(),
    due_on: field.day(),
    paid_at: field.dateTime(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "period_from", "total", "status", "due_on"],
    tabs: "status",
    filters: ["status", "org_id", "currency", "total", "period_from", "created_at"],
    compact: { start: "status", end: "total" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "total",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "due_on", "paid_at", "transaction_count"],
    sections: [
      { title: "money", fields: ["subtotal", "tax_name", "tax_percent", "tax_amount", "total"] },
      { title: "period", fields: ["period_from", "period_to", "created_at", "id"] },
    ],
  },
});

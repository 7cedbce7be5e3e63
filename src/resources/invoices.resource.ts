import { manageInvoices } from "../../contract/access-rules";
import { invoiceKinds } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "invoices",
  endpoints: "invoice",
  writes: { acts: { mark: "POST /partner/torc/invoice/{id}/mark-paid" } },
  paths: { list: "dashboards/invoices", show: "dashboards/invoice/:org_id/:id" },
  deepLinks: ["invoices"],
  menu: { order: 100 },
  title: (invoice) => invoice.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "kind",
    "status",
    "total",
    "due_amount",
    "subtotal",
    "tax_name",
    "tax_percent",
    "tax_amount",
    "withheld_amount",
    "markup_amount",
    "currency",
    "transaction_count",
    "period_from",
    "period_to",
    "due_on",
    "paid_at",
    "created_at",
    "updated_at",
  ],
  kinds: {
    kind: field.choice(invoiceKinds, "invoice_kinds"),
    tax_percent: field.percentage(),
    period_from: field.month(),
  },
  list: {
    columns: ["reference", "org_id", "period_from", "total", "due_amount", "status", "due_on"],
    tabs: "status",
    yielding: ["period_from"],
    compact: { start: "status", end: "total" },
  },
  show: {
    lead: "period_from",
    status: "status",
    belongsTo: "org_id",
    about: "org_id",
    forms: [{ form: "mark-invoice-paid", access: manageInvoices, when: { status: "PENDING" } }],
  },
});

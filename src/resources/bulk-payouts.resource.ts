import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "bulk-payouts",
  endpoints: "bulk-payout",
  paths: { list: "dashboards/all-bulk-payouts", show: "dashboards/all-bulk-payouts/:org_id/:id" },
  deepLinks: ["all-bulk-payouts"],
  access: { feature: "local_rails" },
  sort: "-created_at",
  title: (file) => file.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    file_name: field.text(),
    status: field.status(paymentStatuses),
    row_count: field.number(),
    completed_count: field.number(),
    failed_count: field.number(),
    total_amount: field.money("currency"),
    currency: field.text(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "row_count", "failed_count", "total_amount", "status", "created_at"],
    tabs: "status",
    filters: ["status", "org_id", "currency", "total_amount", "created_at"],
    compact: { start: "status", end: "total_amount" },
    search: true,
    sortable: ["created_at", "total_amount"],
  },
  show: {
    lead: "total_amount",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "row_count", "completed_count", "failed_count"],
    sections: [
      { title: "file", fields: ["file_name", "reference", "id"] },
      { title: "times", fields: ["created_at", "updated_at"] },
    ],
    related: [{ resource: "payouts", by: "bulk_payout_id" }],
  },
});

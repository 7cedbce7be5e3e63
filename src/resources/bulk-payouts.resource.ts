import { defineResource } from "../kit";

export default defineResource({
  name: "bulk-payouts",
  endpoints: "bulk-payout",
  paths: { list: "dashboards/all-bulk-payouts", show: "dashboards/all-bulk-payouts/:org_id/:id" },
  deepLinks: ["all-bulk-payouts"],
  title: (file) => file.reference,
  list: {
    columns: ["reference", "org_id", "row_count", "failed_count", "total_amount", "status", "created_at"],
    tabs: "status",
    compact: { start: "status", end: "total_amount" },
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

import { reportFileTypes, reportTypes } from "../../contract/reference/report-kinds";
import { reportStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "reports",
  endpoints: { list: "GET /partner/report", one: "GET /partner/report/{id}" },
  writes: { create: "POST /partner/report", remove: "DELETE /partner/report/{id}" },
  paths: { list: "dashboards/report", show: "dashboards/report/:id" },
  create: { path: "dashboards/report/create", access: {} },
  menu: { order: 90 },
  preferenceKey: "report",
  sort: "-created_at",
  title: (report) => report.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    report_type: field.choice(reportTypes, "report_types"),
    file_type: field.choice(reportFileTypes, "file_types"),
    status: field.status(reportStatuses, { labels: "report_statuses" }),
    progress: field.number(),
    period_from: field.dateTime(),
    period_to: field.dateTime(),
    time_zone: field.text(),
    rows_expected: field.number(),
    row_count: field.number(),
    byte_size: field.number(),
    requested_by: field.reference("users", "requested_by_name"),
    created_at: field.dateTime(),
    completed_at: field.dateTime(),
    expires_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "report_type", "period_from", "row_count", "status", "created_at"],
    tabs: "status",
    filters: ["status", "report_type", "file_type", "created_at", "requested_by"],
    compact: { start: "status", end: "report_type" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    status: "status",
    summary: ["requested_by", "created_at", "completed_at"],
  },
});

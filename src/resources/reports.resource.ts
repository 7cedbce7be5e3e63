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
  title: (report) => report.reference,
  fields: [
    "reference",
    "id",
    "report_type",
    "file_type",
    "status",
    "progress",
    "period_from",
    "period_to",
    "time_zone",
    "rows_expected",
    "row_count",
    "byte_size",
    "requested_by",
    "schedule_id",
    "created_at",
    "completed_at",
    "expires_at",
    "updated_at",
  ],
  kinds: {
    report_type: field.choice(reportTypes, "report_types"),
    file_type: field.choice(reportFileTypes, "file_types"),
    status: field.status(reportStatuses, { labels: "report_statuses" }),
    period_from: field.period("period_to", "time_zone"),
    requested_by: field.reference("users", "requested_by_name"),
    schedule_id: field.reference("report-schedules"),
  },
  list: {
    columns: ["reference", "report_type", "period_from", "row_count", "status", "created_at"],
    tabs: "status",
    compact: { start: "status", end: "report_type", with: "period_from" },
  },
  show: {
    status: "status",
    summary: ["requested_by", "created_at", "completed_at"],
  },
});

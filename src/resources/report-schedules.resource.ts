import { manageReportSchedules } from "../../contract/access-rules";
import { reportFileTypes, reportTypes, scheduleRhythms } from "../../contract/reference/report-kinds";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "report-schedules",
  endpoints: { list: "GET /partner/report-schedule", one: "GET /partner/report-schedule/{id}" },
  writes: {
    access: manageReportSchedules,
    create: "POST /partner/report-schedule",
    update: "PATCH /partner/report-schedule/{id}",
    remove: "DELETE /partner/report-schedule/{id}",
    acts: { pause: "PATCH /partner/report-schedule/{id}", resume: "PATCH /partner/report-schedule/{id}" },
  },
  paths: { list: "dashboards/report/schedules", show: "dashboards/report/schedules/:id" },
  create: { path: "dashboards/report/schedules/create", access: manageReportSchedules },
  preferenceKey: "report_schedule",
  title: (_, say) => say("report_type"),
  fields: [
    "report_type",
    "rhythm",
    "day",
    "at_time",
    "time_zone",
    "next_run_at",
    "recipients",
    "last_report",
    "status",
    "file_type",
    "created_by",
    "id",
    "created_at",
    "updated_at",
  ],
  kinds: {
    report_type: field.choice(reportTypes, "report_types"),
    rhythm: field.phrase(scheduleRhythms, "schedule_rhythms"),
    day: field.dayOf("rhythm"),
    at_time: field.clockTime(),
    recipients: field.records("users", "name", undefined, { status: "ACTIVE" }),
    last_report: field.records("reports", "created_at", field.dateTime()),
    file_type: field.choice(reportFileTypes, "file_types"),
    created_by: field.reference("users", "created_by_name"),
  },
  list: {
    columns: ["report_type", "rhythm", "next_run_at", "recipients", "last_report", "status"],
    yielding: ["last_report", "recipients"],
    compact: { start: "status", end: "next_run_at" },
  },
  show: {
    status: "status",
    forms: [
      { form: "resume-report-schedule", access: manageReportSchedules, when: { status: "PAUSED" }, isInRow: true },
      { form: "pause-report-schedule", access: manageReportSchedules, when: { status: "ACTIVE" }, isInRow: true },
      { form: "change-report-schedule", access: manageReportSchedules, isInRow: true },
      { form: "delete-report-schedule", access: manageReportSchedules },
    ],
    summary: ["rhythm", "next_run_at", "last_report", "recipients"],
    sections: [
      { title: "file", fields: ["file_type", "time_zone"] },
      { title: "record", fields: ["created_by", "created_at", "updated_at", "id"] },
    ],
    related: [{ resource: "reports", by: "schedule_id" }],
  },
});

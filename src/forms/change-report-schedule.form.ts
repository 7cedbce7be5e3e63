import { manageReportSchedules } from "../../contract/access-rules";
import { ChangeReportSchedule } from "../../contract/records/report";
import { scheduleRhythms } from "../../contract/reference/report-kinds";
import { defineForm, field } from "../kit/forms";

/** What it asks stays: another question is another schedule. */
export default defineForm({
  name: "change-report-schedule",
  call: "PATCH /partner/report-schedule/{id}",
  body: ChangeReportSchedule,
  access: manageReportSchedules,
  of: "report-schedules",
  fields: {
    rhythm: field.choice(scheduleRhythms, "schedule_rhythms"),
    day: field.dayOf("rhythm"),
    at_time: field.clockTime(),
    recipients: field.records("users", "name", undefined, { status: "ACTIVE" }),
  },
  sections: [
    { title: "when", fields: ["rhythm", "day", "at_time"] },
    { title: "people", fields: ["recipients"] },
  ],
  resets: { rhythm: { day: 1 } },
  done: { go: "stay" },
});

import { manageReportSchedules } from "../../contract/access-rules";
import { ChangeReportSchedule } from "../../contract/records/report";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "pause-report-schedule",
  call: "PATCH /partner/report-schedule/{id}",
  body: ChangeReportSchedule,
  access: manageReportSchedules,
  of: "report-schedules",
  fields: {},
  sections: [],
  sends: { status: "PAUSED" },
  done: { go: "stay" },
});

import { manageReportSchedules } from "../../contract/access-rules";
import { defineForm } from "../kit/forms";

export default defineForm({
  name: "delete-report-schedule",
  call: "DELETE /partner/report-schedule/{id}",
  access: manageReportSchedules,
  of: "report-schedules",
  fields: {},
  sections: [],
  isDanger: true,
  done: { go: "list" },
});

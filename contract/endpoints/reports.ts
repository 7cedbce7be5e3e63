/** Reports that partner users requested, and the schedules that request them. */
import { manageReportSchedules } from "../access-rules";
import { z } from "zod";
import { endpoint } from "../endpoint";
import { FileAnswer } from "../file-answer";
import { recordRows } from "../record-endpoints";
import {
  ChangeReportSchedule,
  CreateReportSchedule,
  Report,
  ReportDetail,
  ReportPreview,
  ReportRows,
  ReportSchedule,
  RequestReport,
  reportList,
  reportScheduleList,
} from "../records/report";
import { Done, idParams } from "../values";

const tag = "Reports and analytics";

export const reportEndpoints = {
  ...recordRows("/partner/report", {
    record: Report,
    one: ReportDetail,
    list: reportList,
    access: {},
    tag,
    words: ["reports", "a report, with a link to its file that works for 10 minutes"],
  }),
  "POST /partner/report": endpoint({
    summary: "Request a report: it is written to a file in the background; refuses whatever the list itself would refuse",
    tag,
    // The list's own rule is checked too.
    access: {},
    body: RequestReport,
    data: ReportDetail,
    status: 201,
  }),
  "POST /partner/report/preview": endpoint({
    summary: "Count a report's rows and read the first hundred, as its file would have them",
    tag,
    access: {},
    body: RequestReport,
    data: ReportPreview,
    extension: true,
  }),
  "GET /partner/report/{id}/rows": endpoint({
    summary: "Get the first hundred rows of a finished report's file",
    tag,
    access: {},
    params: idParams,
    data: ReportRows,
    extension: true,
  }),
  "DELETE /partner/report/{id}": endpoint({
    summary: "Cancel a report that is not finished; whoever requested it may, and admins",
    tag,
    access: {},
    params: idParams,
    data: ReportDetail,
    extension: true,
  }),
  "GET /report-file/{token}": endpoint({
    summary: "Download the file behind a report's link",
    tag,
    access: "public",
    params: z.strictObject({ token: z.string() }),
    data: FileAnswer,
    file: true,
    extension: true,
  }),
  ...recordRows("/partner/report-schedule", {
    record: ReportSchedule,
    list: reportScheduleList,
    access: {},
    tag,
    words: ["schedules that request reports", "a schedule that requests reports"],
    extension: "all",
  }),
  "POST /partner/report-schedule": endpoint({
    summary: "Request a report every week or month, for the week or month before",
    tag,
    access: manageReportSchedules,
    body: CreateReportSchedule,
    data: ReportSchedule,
    status: 201,
    extension: true,
    grants_access: true,
  }),
  "PATCH /partner/report-schedule/{id}": endpoint({
    summary: "Change, pause or resume a schedule",
    tag,
    access: manageReportSchedules,
    params: idParams,
    body: ChangeReportSchedule,
    data: ReportSchedule,
    extension: true,
    grants_access: true,
  }),
  "DELETE /partner/report-schedule/{id}": endpoint({
    summary: "Delete a schedule; its reports stay",
    tag,
    access: manageReportSchedules,
    params: idParams,
    data: Done,
    extension: true,
  }),
} as const;

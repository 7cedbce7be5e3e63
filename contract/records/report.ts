import { z } from "zod";
import { clause } from "../clause";
import type { ListSpec } from "../paging";
import { reportFileTypes, reportTypes, scheduleRhythms } from "../reference/report-kinds";
import { Sentence } from "../sentence";
import { reportStatuses, scheduleStatuses, userStatuses } from "../statuses";
import { Id, Time } from "../values";
import { ExportColumn, ExportReceipt } from "./list-export";

/** Excludes the year 0, which PostgreSQL does not accept. */
const instant = z.iso.datetime(clause("no_time")).regex(/^(?!0000)/, clause("no_time"));

const question = {
  report_type: z.enum(reportTypes),
  file_type: z.enum(reportFileTypes),
  /** Filters as the list takes them, such as `{"status": "COMPLETED"}`; merchants are named by `org_id`. */
  filters: z.record(z.string().max(100), z.string().max(4000)),
  /** In the order of the file. */
  columns: z.array(ExportColumn).min(1).max(100),
  /** An IANA name: times are written in this zone. */
  time_zone: z.string().max(60),
};

/** `{"report_type": "PAYINS"}` is enough: the month before, in UTC, every column, as CSV. */
export const RequestReport = z.strictObject({
  report_type: question.report_type,
  file_type: question.file_type.default("csv"),
  filters: question.filters.default({}),
  /** In the order of the file; without it every field of the list, under its own name. */
  columns: question.columns.optional(),
  time_zone: question.time_zone.default("UTC"),
  /** From `period_from` on and before `period_to`; without both, the last whole month in `time_zone`. */
  period_from: instant.optional(),
  period_to: instant.optional(),
});
export type RequestReport = z.infer<typeof RequestReport>;
/** With nothing left out. */
export type WholeReportRequest = { [K in keyof RequestReport]-?: Exclude<RequestReport[K], undefined> };

/** What a report would have: counted now, and its first rows as the file would have them. */
export const ReportPreview = z.object({
  row_count: z.number(),
  columns: z.array(z.object({ label: z.string(), kind: z.enum(["text", "figure", "time", "boolean"]) })),
  /** A text for each column; empty where there is no value. */
  rows: z.array(z.array(z.string())),
  counted_at: Time,
});
export type ReportPreview = z.infer<typeof ReportPreview>;

/** A report that a user, or a schedule, requested. */
export const Report = z.object({
  id: Id,
  reference: z.string(),
  ...question,
  /** Reports from before columns could be chosen have none. */
  columns: z.array(ExportColumn),
  status: z.enum(reportStatuses),
  /** Of 100. */
  progress: z.number(),
  /** Why there is no file. */
  failure: Sentence.nullable(),
  /** From `period_from` on and before `period_to`. */
  period_from: Time.nullable(),
  period_to: Time.nullable(),
  /** Counted before the first row is written; null until then. */
  rows_expected: z.number().nullable(),
  /** Written so far. */
  row_count: z.number().nullable(),
  byte_size: z.number().nullable(),
  /** The partner user who requested it. */
  requested_by: Id,
  requested_by_name: z.string().nullable(),
  /** The schedule that requested it. */
  schedule_id: Id.nullable(),
  created_at: Time,
  updated_at: Time,
  completed_at: Time.nullable(),
  /** The file is kept until then. */
  expires_at: Time.nullable(),
});
export type Report = z.infer<typeof Report>;

/** A single report, with its file. */
export const ReportDetail = Report.extend({
  /** Works for 10 minutes, without a session; null while there is no file, and for who may no longer read the list. */
  download_url: z.string().nullable(),
  /** The file was removed, because it had expired. */
  is_file_removed: z.boolean(),
  /** Once it is complete. */
  receipt: ExportReceipt.nullable(),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

/** The first hundred rows of a finished report's file; none once the file was removed. */
export const ReportRows = z.object({ rows: z.array(z.array(z.string())) });
export type ReportRows = z.infer<typeof ReportRows>;

export const reportList = {
  filters: {
    status: { kind: "one_of", values: reportStatuses },
    report_type: { kind: "one_of", values: reportTypes },
    file_type: { kind: "one_of", values: reportFileTypes },
    created_at: { kind: "time" },
    requested_by: { kind: "id" },
    schedule_id: { kind: "id" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "id"],
} as const satisfies ListSpec;

const rhythm = {
  rhythm: z.enum(scheduleRhythms),
  /** 1 to 7 from Monday for a week, 1 to 28 for a month. */
  day: z.int().min(1).max(28),
  /** On the clock of `time_zone`: `08:00`. */
  at_time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, clause("no_clock_time")),
  /** Partner users who can sign in, by id. Each gets an e-mail with a link to the report. */
  recipients: z.array(Id).min(1).max(50),
};

/** For the week, or the month, before the day of each run. */
export const CreateReportSchedule = z.strictObject({ ...question, ...rhythm });
export type CreateReportSchedule = z.infer<typeof CreateReportSchedule>;

/** Fields left out stay as they are. */
export const ChangeReportSchedule = z.strictObject({
  /** The version the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
  version: z.int().min(1),
  rhythm: rhythm.rhythm.optional(),
  day: rhythm.day.optional(),
  at_time: rhythm.at_time.optional(),
  recipients: rhythm.recipients.optional(),
  status: z.enum(scheduleStatuses).optional(),
});
export type ChangeReportSchedule = z.infer<typeof ChangeReportSchedule>;

export const ReportSchedule = z.object({
  id: Id,
  ...question,
  ...rhythm,
  /** With their names; only ACTIVE ones get e-mails. */
  recipients: z.array(z.object({ id: Id, name: z.string(), email: z.string(), status: z.enum(userStatuses) })),
  status: z.enum(scheduleStatuses),
  /** Null while it is paused. */
  next_run_at: Time.nullable(),
  /** Whose rights it reads with; if that person can no longer sign in, nothing is written. */
  created_by: Id,
  created_by_name: z.string().nullable(),
  is_creator_active: z.boolean(),
  /** The last report it requested. */
  last_report: z.object({ id: Id, status: z.enum(reportStatuses), created_at: Time }).nullable(),
  version: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const reportScheduleList = {
  filters: {
    status: { kind: "one_of", values: scheduleStatuses },
    report_type: { kind: "one_of", values: reportTypes },
    rhythm: { kind: "one_of", values: scheduleRhythms },
    created_by: { kind: "id" },
    created_at: { kind: "time" },
  },
  sort: ["created_at", "updated_at"],
  default_sort: "-created_at",
  /** The names and addresses of its recipients as well. */
  search: ["created_by_name", "id"],
} as const satisfies ListSpec;

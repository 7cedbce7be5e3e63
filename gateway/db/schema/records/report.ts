/** Reports that users requested, and what asks for them again and again. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reportFileTypes, reportTypes, scheduleRhythms } from "../../../../contract/reference/report-kinds";
import type { ExportColumn } from "../../../../contract/records/list-export";
import type { Coded } from "../../../../contract/sentence";
import { reportStatuses, scheduleStatuses } from "../../../../contract/statuses";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

/** What is asked: one of a report's and a schedule's columns. */
const question = () => ({
  report_type: text("report_type", { enum: reportTypes }).notNull(),
  file_type: text("file_type", { enum: reportFileTypes }).notNull(),
  /** Filters as the list takes them, such as `{"status": "COMPLETED"}`; merchants are named by `org_id`. */
  filters: jsonb("filters").$type<Record<string, string>>().notNull(),
  columns: jsonb("columns").$type<ExportColumn[]>().notNull().default([]),
  time_zone: text("time_zone").notNull().default("UTC"),
});

export const report = pgTable(
  "report",
  {
    partner_id: partnerId(),
    id: id(),
    reference: text("reference").notNull(),
    ...question(),
    status: text("status", { enum: reportStatuses }).notNull(),
    /** Of 100. */
    progress: integer("progress").notNull().default(0),
    failure: jsonb("failure").$type<Coded>(),
    period_from: isoTime("period_from"),
    period_to: isoTime("period_to"),
    /** Counted before the first row is written. */
    rows_expected: integer("rows_expected"),
    /** Written so far. */
    row_count: integer("row_count"),
    byte_size: bigint("byte_size", { mode: "number" }),
    sha256: text("sha256"),
    file_name: text("file_name"),
    /** Null before the file is complete and after it was removed. */
    storage_key: text("storage_key"),
    /** The first hundred rows as the file has them; removed with the file. */
    first_rows: jsonb("first_rows").$type<string[][]>(),
    requested_by: uuid("requested_by").notNull(),
    impersonator_name: text("impersonator_name"),
    schedule_id: uuid("schedule_id"),
    created_at: createdAt(),
    updated_at: updatedAt(),
    completed_at: isoTime("completed_at"),
    /** The file is removed then. */
    expires_at: isoTime("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("report_by_time").on(table.partner_id, table.created_at, table.id),
    index("report_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    ...filterIndexes("report", table, ["report_type", "file_type", "requested_by", "schedule_id"]),
    index("report_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
    index("report_by_expiry").on(table.expires_at),
  ],
);

export const reportSchedule = pgTable(
  "report_schedule",
  {
    partner_id: partnerId(),
    id: id(),
    ...question(),
    rhythm: text("rhythm", { enum: scheduleRhythms }).notNull(),
    /** 1 to 7 from Monday, or 1 to 28 of the month. */
    day: integer("day").notNull(),
    /** On the clock of `time_zone`: `08:00`. */
    at_time: text("at_time").notNull(),
    /** Partner users, by id. */
    recipients: uuid("recipients").array().notNull(),
    status: text("status", { enum: scheduleStatuses }).notNull(),
    next_run_at: isoTime("next_run_at").notNull(),
    /** Whose rights it reads with. */
    created_by: uuid("created_by").notNull(),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.id] })],
);

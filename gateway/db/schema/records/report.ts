/** Reports that users requested. */
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { reportFileTypes, reportTypes } from "../../../../contract/reference/report-kinds";
import { reportStatuses } from "../../../../contract/statuses";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";

export const report = pgTable(
  "report",
  {
    partner_id: partnerId(),
    id: id(),
    reference: text("reference").notNull(),
    report_type: text("report_type", { enum: reportTypes }).notNull(),
    file_type: text("file_type", { enum: reportFileTypes }).notNull(),
    status: text("status", { enum: reportStatuses }).notNull(),
    /** Of 100. */
    progress: integer("progress").notNull().default(0),
    failure_message: text("failure_message"),
    /** Filters as the list takes them, such as `{"org_id": "…"}`. */
    filters: jsonb("filters").$type<Record<string, string>>().notNull(),
    period_from: isoTime("period_from"),
    period_to: isoTime("period_to"),
    row_count: integer("row_count"),
    byte_size: integer("byte_size"),
    storage_key: text("storage_key"),
    requested_by: uuid("requested_by").notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    completed_at: isoTime("completed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("report_by_time").on(table.partner_id, table.created_at, table.id),
    index("report_by_status").on(table.partner_id, table.status, table.created_at, table.id),
    index("report_by_reference").on(table.partner_id, table.reference.op("text_pattern_ops")),
  ],
);

/** Exports of lists: the request, its progress and its result. The file itself is not stored. */
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { exportFileTypes } from "../../../contract/export-file-types";
import { exportStatuses, type RequestExport } from "../../../contract/records/list-export";
import type { Coded } from "../../../contract/sentence";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../columns";

export const listExport = pgTable(
  "list_export",
  {
    partner_id: partnerId(),
    id: id(),
    partner_user_id: uuid("partner_user_id").notNull(),
    requested_by: text("requested_by").notNull(),
    impersonator_name: text("impersonator_name"),
    status: text("status", { enum: exportStatuses }).notNull(),
    request: jsonb("request").$type<RequestExport>().notNull(),
    file_name: text("file_name").notNull(),
    file_type: text("file_type", { enum: exportFileTypes }).notNull(),
    rows_expected: integer("rows_expected").notNull(),
    rows_written: integer("rows_written").notNull().default(0),
    byte_size: bigint("byte_size", { mode: "number" }),
    sha256: text("sha256"),
    failure: jsonb("failure").$type<Coded>(),
    created_at: createdAt(),
    /** Advances while the file is written: an export that stops advancing has died with its gateway. */
    updated_at: updatedAt(),
    finished_at: isoTime("finished_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("list_export_by_status").on(table.partner_id, table.status, table.updated_at),
  ],
);

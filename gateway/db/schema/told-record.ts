import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { toldKinds } from "../../../contract/records/told";
import { isoTime, partnerId } from "../columns";

/** What the provider told, by its own id: which version we have, and which record it became. */
export const toldRecord = pgTable(
  "told_record",
  {
    partner_id: partnerId(),
    kind: text("kind", { enum: toldKinds }).notNull(),
    told_id: text("told_id").notNull(),
    version: integer("version").notNull(),
    /** SHA-256 of that version: the same version with other content is refused. */
    content_hash: text("content_hash").notNull(),
    record_id: uuid("record_id").notNull(),
    told_at: isoTime("told_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.kind, table.told_id] })],
);

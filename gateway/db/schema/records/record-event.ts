/** Timelines: what happened to a record, and who did it. */
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { id, isoTime, partnerId } from "../../columns";

export const recordEvent = pgTable(
  "record_event",
  {
    partner_id: partnerId(),
    id: id(),
    /** The record's id, of whatever kind. */
    subject_id: uuid("subject_id").notNull(),
    at: isoTime("at").notNull(),
    kind: text("kind").notNull(),
    /** What its kind doesn't say: a reference, a name, an amount. */
    text: text("text"),
    /** A person's name, or null if the platform acted by itself. */
    actor: text("actor"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("record_event_by_subject").on(table.partner_id, table.subject_id, table.at, table.id),
  ],
);

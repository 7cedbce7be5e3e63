/** The event stream's data: which record changed, not how. Kept for a day, so that a stream can resume. */
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { changeKinds } from "../../../../contract/records/record-change";
import { id, isoTime, partnerId } from "../../columns";

export const recordChange = pgTable(
  "record_change",
  {
    partner_id: partnerId(),
    /** UUIDv7: in chronological order, except for writers that commit late. */
    id: id(),
    /** Key of the endpoint table. */
    call: text("call").notNull(),
    record_id: uuid("record_id").notNull(),
    org_id: uuid("org_id"),
    kind: text("kind", { enum: changeKinds }).notNull(),
    at: isoTime("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.id] })],
);

/** The last number given out after each prefix of a reference. */
import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { partnerId } from "../../columns";

export const referenceCount = pgTable(
  "reference_count",
  {
    partner_id: partnerId(),
    /** `PI-0FC3-`. */
    prefix: text("prefix").notNull(),
    last: integer("last").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.prefix] })],
);

/** The commission wallet at the end of each month: written once the month has ended, and never changed. */
import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { amount, isoTime, partnerId } from "../../columns";

/** `opening_balance` is the closing balance of the month before, and with the month's lines makes `closing_balance`. */
export const commissionStatement = pgTable(
  "commission_statement",
  {
    partner_id: partnerId(),
    currency: text("currency").notNull(),
    /** Its first day, of UTC. */
    month: date("month", { mode: "string" }).notNull(),
    opening_balance: amount("opening_balance").notNull(),
    closing_balance: amount("closing_balance").notNull(),
    line_count: integer("line_count").notNull(),
    closed_at: isoTime("closed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.currency, table.month] })],
);

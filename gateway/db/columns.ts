/** Column types that every table shares. */
import { sql, type SQL } from "drizzle-orm";
import { customType, numeric, text, uuid } from "drizzle-orm/pg-core";

/**
 * `timestamptz`, read and written as ISO 8601 in UTC with milliseconds. Connections run with
 * `TimeZone=UTC`, so the driver hands over `2026-11-19 00:04:00.123+00`.
 */
export const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp(3) with time zone",
  fromDriver: toIsoTime,
});

export function toIsoTime(value: string): string {
  const [date = "", time = ""] = value.split(" ");
  const [clock = "", fraction = ""] = time.replace(/\+00$/, "").split(".");
  return `${date}T${clock}.${fraction.padEnd(3, "0")}Z`;
}

/** An amount in major units; PostgreSQL keeps the digits as they were written. */
export const amount = (name: string) => numeric(name);

export const id = () => uuid("id").notNull();
export const partnerId = () => uuid("partner_id").notNull();
export const createdAt = () => isoTime("created_at").notNull();
export const updatedAt = () => isoTime("updated_at").notNull();

/**
 * What search compares, made by the store itself. Row-level security lets an index be used only for comparisons
 * that cannot leak a row; of `lower(name)` and of numbers PostgreSQL does not say so, of plain text it does.
 */
export const nameKey = () => text("name_key").generatedAlwaysAs((): SQL => sql`lower(name)`);
/** An amount without zeros at its end: `1204.5`. */
export const amountKey = (column: string) =>
  text("amount_key").generatedAlwaysAs((): SQL => sql`trim_scale(${sql.identifier(column)})::text`);

/** Compared byte by byte, whatever the database's own collation is: the same order on every store. */
const plainText = customType<{ data: string; driverData: string }>({ dataType: () => 'text collate "C"' });

/**
 * A name as a person looks for it in a list: without case and accents, and without marks in front of its first letter or
 * digit. Written by the store (`reading_order` is made by a migration), so that lists sort by an index and a cursor can
 * go on from it.
 */
export const nameOrder = <const C extends string>(column: C) =>
  plainText(`${column}_order`).generatedAlwaysAs((): SQL => sql`reading_order(${sql.identifier(column)})`);

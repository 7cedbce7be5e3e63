/** Column types that every table shares. */
import { customType, numeric, uuid } from "drizzle-orm/pg-core";

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

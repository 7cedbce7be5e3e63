/** Beside `zoned-day.ts` and without its library: lists say periods, and their first rows would wait for it. */
import { formatterOf } from "./format-time";

const look = { calendar: "gregory", numberingSystem: "latn", year: "numeric", month: "2-digit", day: "2-digit" } as const;

/** The calendar day of an instant in the zone: "2026-11-20". Of what is no instant: "". */
export function dayInZone(instant: string | number | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  const parts = formatterOf(`day ${timeZone}`, () => new Intl.DateTimeFormat("en-US", { ...look, timeZone })).formatToParts(date);
  const partOf = (type: "year" | "month" | "day") => parts.find((part) => part.type === type)?.value ?? "";
  return `${partOf("year").padStart(4, "0")}-${partOf("month")}-${partOf("day")}`;
}

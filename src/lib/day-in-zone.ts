/** Beside `zoned-day.ts` and without its library: lists say periods, and their first rows would wait for it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one costs more than using it for a whole list. */
function formatterIn(timeZone: string): Intl.DateTimeFormat {
  const made = formatters.get(timeZone);
  if (made) return made;
  const look = { calendar: "gregory", numberingSystem: "latn", year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const formatter = new Intl.DateTimeFormat("en-US", { ...look, timeZone });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** The calendar day of an instant in the zone: "2026-11-20". Of what is no instant: "". */
export function dayInZone(instant: string | number | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  const parts = formatterIn(timeZone).formatToParts(date);
  const partOf = (type: "year" | "month" | "day") => parts.find((part) => part.type === type)?.value ?? "";
  return `${partOf("year").padStart(4, "0")}-${partOf("month")}-${partOf("day")}`;
}

/** Days of a time zone as instants in UTC. */

const dayMs = 86_400_000;

/** The zone's offset from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(instant / 1000) * 1000;
}

function midnight(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  // The offset at the guess may differ from the one at midnight when the clock changes that night: once more.
  const guess = wall - offsetAt(wall, timeZone);
  return wall - offsetAt(guess, timeZone);
}

/** "2026-11-20", "Australia/Sydney" → "2026-11-19T13:00:00.000Z". */
export const startOfDay = (day: string, timeZone: string): string => new Date(midnight(day, timeZone)).toISOString();

/** The last millisecond of the day: 23, 24 or 25 hours after it began. */
export const endOfDay = (day: string, timeZone: string): string => new Date(midnight(addDays(day, 1), timeZone) - 1).toISOString();

export const addDays = (day: string, count: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** The calendar day of an instant in the zone: "2026-11-20". */
export function dayInZone(instant: string | number | Date, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return "";
  return new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString().slice(0, 10);
}

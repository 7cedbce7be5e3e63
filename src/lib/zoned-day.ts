/** Days of a time zone as instants in UTC. */
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";
import { dayInZone } from "./day-in-zone";

dayjs.extend(utc);
dayjs.extend(timezone);

/** Of two midnights, where the clock goes back over one, dayjs takes the later. `.tz(zone).startOf("day")` is wrong in more places. */
function midnight(day: string, timeZone: string) {
  const start = dayjs.tz(day, timeZone);
  const hourBefore = start.subtract(1, "hour");
  return dayInZone(hourBefore.valueOf(), timeZone) === day ? hourBefore : start;
}

/** "2026-11-20", "Australia/Sydney" → "2026-11-19T13:00:00.000Z". Where midnight does not exist, the first moment after it. */
export const startOfDay = (day: string, timeZone: string): string => midnight(day, timeZone).toISOString();

/** The last millisecond of the day: 23, 24 or 25 hours after it began. */
export const endOfDay = (day: string, timeZone: string): string =>
  midnight(addDays(day, 1), timeZone).subtract(1, "millisecond").toISOString();

export const addDays = (day: string, count: number): string => dayjs.utc(day).add(count, "day").format("YYYY-MM-DD");

/** How many days after `from` the day `to` is. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), "day");

/** The days that are seeded. Everything hangs on the day of `now`, so one day's data are the same all day. */

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const monthsBack = 13;

export interface Calendar {
  /** Start of the UTC day of `now`: nothing is later, due dates and expiries aside. */
  end: number;
  /** The same day 13 months before. */
  start: number;
  days: number;
}

export function calendarOf(now: Date): Calendar {
  const end = Math.floor(now.getTime() / DAY) * DAY;
  const day = new Date(end);
  const start = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - monthsBack, Math.min(28, day.getUTCDate()));
  return { end, start, days: (end - start) / DAY };
}

export const iso = (at: number): string => new Date(at).toISOString();
export const isoDay = (at: number): string => iso(at).slice(0, 10);

/** First of the month, `months` further on. */
export function monthStart(at: number, months = 0): number {
  const day = new Date(at);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
}

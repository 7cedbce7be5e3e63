/** Where the days of a time zone begin, to the quarter of an hour. */

const quarterMs = 15 * 60_000;
const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of the zone, `2026-11-20`. */
export function dayAt(at: number | Date, zone: string): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    // In Swedish, dates are written as in ISO 8601.
    formatter = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    formatters.set(zone, formatter);
  }
  return formatter.format(at);
}

/** Nothing happened before, and PostgreSQL and ISO 8601 disagree about the years 0 and 10000. */
const clamped = (day: string) => (day < "1970-01-02" ? "1970-01-02" : day > "9998-12-31" ? "9998-12-31" : day);

/**
 * The first quarter of an hour of the day, or of the first one after it where the day is left out. The date decides, not
 * the clock: where clocks change at midnight, midnight comes twice or not at all.
 */
export function startOfDay(day: string, zone: string, guess?: number): number {
  const sought = clamped(day);
  const isThere = (ms: number) => dayAt(ms, zone) >= sought;
  if (guess !== undefined && isThere(guess) && !isThere(guess - quarterMs)) return guess;
  const utc = Date.parse(sought) / quarterMs;
  // No zone is more than 14 hours ahead or 12 behind.
  let [before, after] = [utc - 60, utc + 60];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isThere(middle * quarterMs)) after = middle;
    else before = middle;
  }
  return after * quarterMs;
}

/** So many days after it, or before it. */
export const shiftDay = (day: string, count: number): string => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const nextDay = (day: string) => shiftDay(clamped(day), 1);

/** From the first instant of `from` to the one after the last of `to`, in milliseconds since 1970. */
export const rangeOfDays = (from: string, to: string, zone: string): { from: number; to: number } => ({
  from: startOfDay(from, zone),
  to: startOfDay(nextDay(to), zone),
});

/** Each day with its first instant and the one after its last; consecutive days. */
export function spansOfDays(days: readonly string[], zone: string): { day: string; from: number; to: number }[] {
  let next = startOfDay(days[0] ?? "", zone);
  return days.map((day) => {
    const from = next;
    next = startOfDay(nextDay(day), zone, from + dayMs);
    return { day, from, to: next };
  });
}

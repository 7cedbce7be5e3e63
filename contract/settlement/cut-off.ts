/** A clearing's day ends at its cut-off, in its own zone: which day a payment is part of, and when that day is over. */
import { cutOffOf } from "../reference/settlement-cut-offs";

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-20 16:05` in the zone. */
function wallClock(time_zone: string, at: Date): { day: string; time: string } {
  let formatter = formatters.get(time_zone);
  if (!formatter) {
    const digits = "2-digit" as const;
    const parts = { year: "numeric", month: digits, day: digits, hour: digits, minute: digits, hourCycle: "h23" } as const;
    formatters.set(time_zone, (formatter = new Intl.DateTimeFormat("en-CA", { timeZone: time_zone, ...parts })));
  }
  const found = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

/** The first day of the currency's clearing whose cut-off is still to come at that time. */
export function clearingDay(currency: string, at: Date): string {
  const { time, time_zone } = cutOffOf(currency);
  const now = wallClock(time_zone, at);
  return now.time < time ? now.day : new Date(Date.parse(now.day) + dayMs).toISOString().slice(0, 10);
}

/** When that day's cut-off is, in milliseconds. */
export function cutOffAt(currency: string, day: string): number {
  const { time, time_zone } = cutOffOf(currency);
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // Twice, for the zone's offset may be another one at the time that was guessed first.
  const offsetAt = (at: number) => {
    const there = wallClock(time_zone, new Date(at));
    return Date.parse(`${there.day}T${there.time}:00Z`) - at;
  };
  const guess = asUtc - offsetAt(asUtc);
  return asUtc - offsetAt(guess);
}

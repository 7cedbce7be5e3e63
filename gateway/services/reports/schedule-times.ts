/** When a schedule runs, and for which period, on the clock of its zone. Days without the hour run an hour later. */
import { zonedClock } from "../exports/zoned-clock";

export interface Rhythm {
  rhythm: "WEEKLY" | "MONTHLY";
  /** 1 to 7 from Monday, or 1 to 28 of the month. */
  day: number;
  /** `08:00`. */
  at_time: string;
  time_zone: string;
}

const dayMs = 86_400_000;

/** The instant at which the zone's clock shows this; the first of two, and the hour that doesn't exist as the one after it. */
export function instantOf(local: string, time_zone: string): Date {
  const clock = zonedClock(time_zone);
  const shown = Date.parse(`${local}:00.000Z`);
  const offsets = [-dayMs, dayMs].map((away) => clock(new Date(shown + away).toISOString()) - (shown + away));
  const candidates = offsets.map((offset) => shown - offset).sort((a, b) => a - b);
  const exact = candidates.find((instant) => clock(new Date(instant).toISOString()) === shown);
  return new Date(exact ?? candidates.at(-1) ?? shown);
}

const dayText = (shown: number): string => new Date(shown).toISOString().slice(0, 10);

/** The first run after `after`. */
export function nextRun({ rhythm, day, at_time, time_zone }: Rhythm, after: Date): Date {
  const shown = zonedClock(time_zone)(after.toISOString());
  // The day itself may be over, so a whole round further is looked at as well.
  for (let at = shown - dayMs; at < shown + 33 * dayMs; at += dayMs) {
    const date = new Date(at);
    const isDay = rhythm === "WEEKLY" ? (date.getUTCDay() || 7) === day : date.getUTCDate() === day;
    const run = instantOf(`${dayText(at)}T${at_time}`, time_zone);
    if (isDay && run > after) return run;
  }
  throw new Error(`there is no next ${rhythm} run on day ${day}`);
}

/** The whole week from Monday, or the whole month, before the day of the run. */
export function periodBefore({ rhythm, time_zone }: Pick<Rhythm, "rhythm" | "time_zone">, run: Date) {
  const date = new Date(zonedClock(time_zone)(run.toISOString()));
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monday = Date.UTC(year, month, date.getUTCDate() - ((date.getUTCDay() || 7) - 1));
  const [from, to] = rhythm === "WEEKLY" ? [monday - 7 * dayMs, monday] : [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)];
  const begin = (shown: number) => instantOf(`${dayText(shown)}T00:00`, time_zone).toISOString();
  return { period_from: begin(from), period_to: begin(to) };
}

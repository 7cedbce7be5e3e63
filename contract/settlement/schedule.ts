/** When a merchant is settled: the days that a schedule names, moved past weekends and bank holidays. Pure: holidays are given. */

export const settlementSchedules = [
  "DAILY",
  "WEEKLY_MONDAY",
  "WEEKLY_TUESDAY",
  "WEEKLY_WEDNESDAY",
  "WEEKLY_THURSDAY",
  "WEEKLY_FRIDAY",
  "MONTHLY",
] as const;
export type SettlementSchedule = (typeof settlementSchedules)[number];

/** `2026-11-20`, without a zone: the day of the currency's own clearing. */
type Day = string;

export interface SettlementDay {
  date: Day;
  /** Why it is later than the schedule says: `WEEKEND`, or the holiday's name. */
  reason_moved: string | null;
}

const dayMs = 86_400_000;
const weekdays = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const addDays = (day: Day, count: number): Day => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const weekdayOf = (day: Day): string => weekdays[new Date(day).getUTCDay()] ?? "";

/** Why banks don't settle on that day; null where they do. */
function closedOn(day: Day, holidays: ReadonlyMap<Day, string>): string | null {
  const weekday = weekdayOf(day);
  return weekday === "SATURDAY" || weekday === "SUNDAY" ? "WEEKEND" : (holidays.get(day) ?? null);
}

const isNamed = (schedule: SettlementSchedule, day: Day): boolean => {
  if (schedule === "DAILY") return true;
  return schedule === "MONTHLY" ? day.endsWith("-01") : schedule === `WEEKLY_${weekdayOf(day)}`;
};

/**
 * The next days on which a merchant is settled, from `first` on. A day on which banks are closed moves to the next on
 * which they aren't; a daily settlement that falls on such a day is part of the next one, which is not named twice.
 */
export function nextSettlementDays(
  schedule: SettlementSchedule,
  first: Day,
  holidays: ReadonlyMap<Day, string>,
  count: number,
): SettlementDay[] {
  const found: SettlementDay[] = [];
  for (let day = first; found.length < count; day = addDays(day, 1)) {
    if (!isNamed(schedule, day)) continue;
    const reason = closedOn(day, holidays);
    if (reason !== null && schedule === "DAILY") continue;
    let date = day;
    while (closedOn(date, holidays) !== null) date = addDays(date, 1);
    if (found.at(-1)?.date !== date) found.push({ date, reason_moved: reason });
  }
  return found;
}

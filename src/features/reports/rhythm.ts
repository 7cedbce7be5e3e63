/** How often, and for whom. Pure. */
import type { CreateReportSchedule } from "../../../contract/records/report";

export type Rhythm = Pick<CreateReportSchedule, "rhythm" | "day" | "at_time" | "recipients">;

/** Monday, or the first of the month, at eight, to whoever sets it up. */
export const newRhythm = (rhythm: Rhythm["rhythm"], own_id: string): Rhythm => ({ rhythm, day: 1, at_time: "08:00", recipients: [own_id] });

export const isRhythmWhole = ({ at_time, recipients }: Rhythm): boolean => /^\d\d:\d\d$/.test(at_time) && recipients.length > 0;

export const daysOf = (rhythm: Rhythm["rhythm"]): number[] => Array.from({ length: rhythm === "WEEKLY" ? 7 : 28 }, (_, at) => at + 1);

/** "Monday"; 2 November 2026 was one. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 10, 1 + day));

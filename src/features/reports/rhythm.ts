/** How often, and for whom. Pure. */
import type { CreateReportSchedule, ReportSchedule } from "../../../contract/records/report";

export type Rhythm = Pick<CreateReportSchedule, "rhythm" | "day" | "at_time" | "recipients">;

/** Monday, or the first of the month, at eight, to the person who sets it up. */
export const newRhythm = (rhythm: Rhythm["rhythm"], own_id: string): Rhythm => ({ rhythm, day: 1, at_time: "08:00", recipients: [own_id] });

export const isRhythmWhole = ({ at_time, recipients }: Rhythm): boolean => /^\d\d:\d\d$/.test(at_time) && recipients.length > 0;

export const daysOf = (rhythm: Rhythm["rhythm"]): number[] => Array.from({ length: rhythm === "WEEKLY" ? 7 : 28 }, (_, at) => at + 1);

/** Every quarter of an hour, and the time that was set by another program. */
export const timesWith = (own: string): string[] => {
  const quarters = Array.from(
    { length: 96 },
    (_, at) => `${String(Math.floor(at / 4)).padStart(2, "0")}:${String((at % 4) * 15).padStart(2, "0")}`,
  );
  return [...new Set([...quarters, own])].sort();
};

/** "Monday"; 2 November 2026 was one. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 10, 1 + day));

/** A schedule's, to those who can sign in: nothing can be sent to the others, and the gateway refuses them. */
export const rhythmOf = ({ rhythm, day, at_time, recipients }: ReportSchedule): Rhythm => ({
  ...{ rhythm, day, at_time },
  recipients: recipients.filter(({ status }) => status === "ACTIVE").map(({ id }) => id),
});

/** Another rhythm counts its days otherwise: the first of it. */
export const withRhythm = (before: Rhythm, rhythm: Rhythm["rhythm"]): Rhythm =>
  rhythm === before.rhythm ? before : { ...before, rhythm, day: 1 };

/** What is changed as one: a day is one of its rhythm, and the order of the recipients says nothing. */
export interface RhythmParts {
  when: Pick<Rhythm, "rhythm" | "day">;
  at_time: string;
  recipients: string[];
}

export const partsOf = ({ rhythm, day, at_time, recipients }: Rhythm): RhythmParts => ({
  when: { rhythm, day },
  at_time,
  recipients: recipients.toSorted(),
});
export const ofParts = ({ when, ...rest }: RhythmParts): Rhythm => ({ ...when, ...rest });

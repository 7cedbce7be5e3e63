/** How often, and for whom. Pure. */
import type { CreateReportSchedule } from "../../../contract/records/report";

export type Rhythm = Pick<CreateReportSchedule, "rhythm" | "day" | "at_time" | "recipients">;

/** Monday, or the first of the month, at eight, to the person who sets it up. */
export const newRhythm = (rhythm: Rhythm["rhythm"], own_id: string): Rhythm => ({ rhythm, day: 1, at_time: "08:00", recipients: [own_id] });

export const isRhythmWhole = ({ at_time, recipients }: Rhythm): boolean => /^\d\d:\d\d$/.test(at_time) && recipients.length > 0;

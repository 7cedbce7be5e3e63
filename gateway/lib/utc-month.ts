/** Months of UTC, which documents and statements are of. */

/** Two hours after its end a month is closed: what settled in its last moment has been written by then. */
const hoursAfterMonth = 2;

/** The first moment of a month, or of one so many months later. */
export const monthOf = (time: Date, later = 0): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later, 1));

/** The first moment of the first month that isn't closed yet. */
export const firstOpenMonth = (now: Date): Date => monthOf(new Date(now.getTime() - hoursAfterMonth * 3_600_000));

/** How long unpaid documents have been due. Pure. */

export const ageingBuckets = ["NOT_DUE", "DAYS_1_30", "DAYS_31_60", "DAYS_61_90", "DAYS_OVER_90"] as const;
export type AgeingBucket = (typeof ageingBuckets)[number];

/** Days after the due day, both included. */
const overdue: Readonly<Record<AgeingBucket, { least: number | null; most: number | null }>> = {
  NOT_DUE: { least: null, most: 0 },
  DAYS_1_30: { least: 1, most: 30 },
  DAYS_31_60: { least: 31, most: 60 },
  DAYS_61_90: { least: 61, most: 90 },
  DAYS_OVER_90: { least: 91, most: null },
};

const daysBefore = (today: string, days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);

/** The due days of a bucket, both included; null where it is open. A document is overdue from the day after it was due. */
export function dueDaysOf(bucket: AgeingBucket, today: string): { due_from: string | null; due_to: string | null } {
  const { least, most } = overdue[bucket];
  return { due_from: most === null ? null : daysBefore(today, most), due_to: least === null ? null : daysBefore(today, least) };
}

/** Of a due day. */
export const bucketOf = (due_on: string, today: string): AgeingBucket =>
  ageingBuckets.find((bucket) => {
    const { due_from, due_to } = dueDaysOf(bucket, today);
    return (due_from === null || due_on >= due_from) && (due_to === null || due_on <= due_to);
  }) ?? "NOT_DUE";

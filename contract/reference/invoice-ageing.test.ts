import fc from "fast-check";
import { expect, test } from "vitest";
import { ageingBuckets, bucketOf, dueDaysOf } from "./invoice-ageing";

const today = "2026-11-20";

test.each([
  ["2026-12-04", "NOT_DUE"],
  ["2026-11-20", "NOT_DUE"],
  ["2026-11-19", "DAYS_1_30"],
  ["2026-10-21", "DAYS_1_30"],
  ["2026-10-20", "DAYS_31_60"],
  ["2026-09-21", "DAYS_31_60"],
  ["2026-09-20", "DAYS_61_90"],
  ["2026-08-22", "DAYS_61_90"],
  ["2026-08-21", "DAYS_OVER_90"],
])("what was due on %s is %s", (due_on, bucket) => {
  expect(bucketOf(due_on, today)).toBe(bucket);
});

test("each day is in one bucket", () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
      const due_on = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
      const having = ageingBuckets.filter((bucket) => {
        const { due_from, due_to } = dueDaysOf(bucket, today);
        return (due_from === null || due_on >= due_from) && (due_to === null || due_on <= due_to);
      });
      expect(having).toEqual([bucketOf(due_on, today)]);
    }),
  );
});

import { expect, test } from "vitest";
import { nextSettlementDays } from "./schedule";

const none = new Map<string, string>();
const easter = new Map([
  ["2026-04-03", "Good Friday"],
  ["2026-04-06", "Easter Monday"],
]);

test("daily, but for weekends and holidays", () => {
  expect(nextSettlementDays("DAILY", "2026-04-01", easter, 4)).toEqual([
    { date: "2026-04-01", reason_moved: null },
    { date: "2026-04-02", reason_moved: null },
    { date: "2026-04-07", reason_moved: null },
    { date: "2026-04-08", reason_moved: null },
  ]);
});

test("a weekly day that is a holiday moves to the next open day, and says why", () => {
  expect(nextSettlementDays("WEEKLY_FRIDAY", "2026-04-01", easter, 2)).toEqual([
    { date: "2026-04-07", reason_moved: "Good Friday" },
    { date: "2026-04-10", reason_moved: null },
  ]);
});

test("the first of the month on a weekend is the Monday after", () => {
  expect(nextSettlementDays("MONTHLY", "2026-11-02", none, 3)).toEqual([
    { date: "2026-12-01", reason_moved: null },
    { date: "2027-01-01", reason_moved: null },
    { date: "2027-02-01", reason_moved: null },
  ]);
  expect(nextSettlementDays("MONTHLY", "2026-08-01", none, 1)).toEqual([{ date: "2026-08-03", reason_moved: "WEEKEND" }]);
});

import { describe, expect, test } from "vitest";
import { dayInZone } from "./day-in-zone";
import { addDays, daysBetween, endOfDay, startOfDay } from "./zoned-day";

/** The first quarter of an hour that a zone counts to the day, by nothing but the platform's own calendar. */
function firstMoment(day: string, timeZone: string): string {
  const dayAt = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  const quarter = 15 * 60_000;
  let instant = Date.parse(day) - 15 * 4 * quarter;
  while (dayAt.format(instant) < day) instant += 4 * quarter;
  instant -= 3 * quarter;
  while (dayAt.format(instant) < day) instant += quarter;
  return new Date(instant).toISOString();
}

describe("a day begins", () => {
  test.each([
    ["Australia/Sydney", "2026-11-20", "2026-11-19T13:00:00.000Z"],
    // No midnight: the clock goes from 23:59 to 01:00.
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
    ["America/Santiago", "2026-09-06", "2026-09-06T04:00:00.000Z"],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    // Two midnights: the clock goes back over the first.
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00.000Z"],
    ["Atlantic/Azores", "2018-10-28", "2018-10-28T00:00:00.000Z"],
  ])("in %s on %s at %s", (zone, day, instant) => {
    expect(startOfDay(day, zone)).toBe(instant);
    expect(endOfDay(addDays(day, -1), zone)).toBe(new Date(Date.parse(instant) - 1).toISOString());
  });

  test("at its first moment in every zone, also around the days when clocks change", () => {
    const wrong: string[] = [];
    for (const zone of Intl.supportedValuesOf("timeZone")) {
      for (const day of ["2026-03-08", "2026-09-06", "2026-11-01"]) {
        const start = startOfDay(day, zone);
        if (start !== firstMoment(day, zone)) wrong.push(`${zone} ${day}`);
        if (dayInZone(start, zone) !== day || dayInZone(Date.parse(start) - 1, zone) !== addDays(day, -1))
          wrong.push(`${zone} ${day} back`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test("days are counted across months, leap days and changed clocks", () => {
  expect([addDays("2028-02-28", 1), addDays("2028-03-01", -1), addDays("2026-12-31", 1)]).toEqual([
    "2028-02-29",
    "2028-02-29",
    "2027-01-01",
  ]);
  expect(daysBetween("2026-10-01", "2026-11-01")).toBe(31);
});

test("what is no time is on no day", () => {
  expect(dayInZone("never", "UTC")).toBe("");
});

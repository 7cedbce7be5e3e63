import { expect, test } from "vitest";
import { clearingDay, cutOffAt } from "./cut-off";

test("a day of the clearing ends at its cut-off, also when clocks change", () => {
  expect(new Date(cutOffAt("AUD", "2026-11-20")).toISOString()).toBe("2026-11-20T05:00:00.000Z");
  expect(new Date(cutOffAt("AUD", "2026-07-20")).toISOString()).toBe("2026-07-20T06:00:00.000Z");
  expect(new Date(cutOffAt("USD", "2026-03-08")).toISOString()).toBe("2026-03-08T21:00:00.000Z");
  for (const currency of ["AUD", "USD", "EUR", "NZD", "KWD"]) {
    for (const day of ["2026-03-29", "2026-04-05", "2026-10-04", "2026-11-01"]) {
      const end = cutOffAt(currency, day);
      expect([currency, clearingDay(currency, new Date(end - 60_000))]).toEqual([currency, day]);
      expect([currency, clearingDay(currency, new Date(end)) > day]).toEqual([currency, true]);
    }
  }
});

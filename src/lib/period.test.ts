import { expect, it } from "vitest";
import { presetPeriod } from "./period";

it.each([
  ["2026-11-27", "2026-07-01", "2026-09-30"],
  ["2026-10-01", "2026-07-01", "2026-09-30"],
  ["2026-01-01", "2025-10-01", "2025-12-31"],
  ["2024-06-30", "2024-01-01", "2024-03-31"],
])("on %s the last quarter was %s to %s", (today, from, to) => {
  expect(presetPeriod("last_quarter", today)).toEqual({ from, to });
});

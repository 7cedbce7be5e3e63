import { afterEach, expect, test, vi } from "vitest";
import { weekStartOf } from "./week-start";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["en-AU", 1],
  ["en-US", 0],
  ["de", 1],
  ["ar-EG", 6],
])("weeks begin for %s on day %i", (language, day) => {
  expect(weekStartOf(language)).toBe(day);
});

test("on a Monday where the browser can't say", () => {
  vi.stubGlobal("Intl", { Locale: Object });
  expect(weekStartOf("en-US")).toBe(1);
});

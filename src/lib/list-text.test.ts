import { expect, it } from "vitest";
import { listText } from "./list-text";

it.each([
  ["en", "Adelaide, SA, 5000"],
  ["de", "Adelaide, SA, 5000"],
  ["ar", "Adelaide، SA، 5000"],
  ["th", "Adelaide SA 5000"],
])("sets a list apart as %s does, without an “and”", (locale, text) => {
  expect(listText(["Adelaide", "SA", "5000"], locale)).toBe(text);
});

it("leaves one alone, and says nothing of none", () => {
  expect([listText(["Adelaide"], "ar"), listText([], "en")]).toEqual(["Adelaide", ""]);
});

import i18next from "i18next";
import { expect, test } from "vitest";
import { phraseParts } from "./words";

const phrases = { PLAN: "Plan: {{before}} → {{after}}", PLAN_before: "Plan: none → {{after}}" };

test("a sentence is its texts with the names of fields between them, another one where a field has no value", async () => {
  const words = i18next.createInstance();
  await words.init({ lng: "en", defaultNS: "portal", resources: { en: { portal: { phrases } } } });
  const partsWithout = (...missing: string[]) =>
    phraseParts(words.t, "phrases.PLAN", ["kind", "before", "after"], (field) => missing.includes(field));
  expect(partsWithout()).toEqual(["Plan: ", "before", " → ", "after", ""]);
  expect(partsWithout("before")).toEqual(["Plan: none → ", "after", ""]);
  // What has no sentence of its own keeps the first.
  expect(partsWithout("after")).toEqual(["Plan: ", "before", " → ", "after", ""]);
});

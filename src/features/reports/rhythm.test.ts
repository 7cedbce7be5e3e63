import { expect, test } from "vitest";
import { ofParts, partsOf, withRhythm, type Rhythm } from "./rhythm";

const read: Rhythm = { rhythm: "MONTHLY", day: 20, at_time: "08:00", recipients: ["b", "a"] };

test("a day is changed with its rhythm, and the order of people says nothing", () => {
  expect(partsOf(read)).toEqual({ when: { rhythm: "MONTHLY", day: 20 }, at_time: "08:00", recipients: ["a", "b"] });
  expect(ofParts(partsOf(read))).toEqual({ ...read, recipients: ["a", "b"] });
});

test("a week has no twentieth day", () => {
  expect(withRhythm(read, "WEEKLY").day).toBe(1);
  expect(withRhythm(read, "MONTHLY").day).toBe(20);
});

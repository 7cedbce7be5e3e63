import { expect, test } from "vitest";
import { changesOf, mergeRhythms, withRhythm, type Rhythm } from "./rhythm";

const read: Rhythm = { rhythm: "MONTHLY", day: 20, at_time: "08:00", recipients: ["a", "b"] };

test("only what differs is sent; the day goes with its rhythm, the order of people says nothing", () => {
  expect(changesOf(read, { ...read, recipients: ["b", "a"] })).toEqual({});
  expect(changesOf(read, { ...read, at_time: "09:00" })).toEqual({ at_time: "09:00" });
  expect(changesOf(read, { ...read, rhythm: "WEEKLY", day: 20 })).toEqual({ rhythm: "WEEKLY", day: 20 });
});

test("a week has no twentieth day", () => {
  expect(withRhythm(read, "WEEKLY").day).toBe(1);
  expect(withRhythm(read, "MONTHLY").day).toBe(20);
});

test("what only they changed is taken in under what only I changed", () => {
  const { merged, isContested } = mergeRhythms({ ...read, day: 3 }, read, { ...read, recipients: ["c"], at_time: "10:00" });
  expect([merged, isContested]).toEqual([{ rhythm: "MONTHLY", day: 3, at_time: "10:00", recipients: ["c"] }, false]);
});

test("what both changed is contested, unless to the same", () => {
  const contested = mergeRhythms({ ...read, day: 3 }, read, { ...read, day: 4 });
  expect([contested.isContested, contested.merged.day]).toEqual([true, 3]);
  expect(mergeRhythms({ ...read, day: 3 }, read, { ...read, day: 3 }).isContested).toBe(false);
  expect(mergeRhythms({ ...read, day: 3 }, read, { ...read, rhythm: "WEEKLY", day: 1 }).isContested).toBe(true);
});

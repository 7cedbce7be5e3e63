import { expect, test } from "vitest";
import { whenUp } from "./next-look";

const minute = 60_000;

test("what looks while a store sleeps waits for the next alarm, and all for the same", () => {
  expect([1, 1.5, 4, 9.99].map((minutes) => whenUp(minutes * minute) / minute)).toEqual([10, 10, 10, 10]);
  expect(whenUp(13 * minute)).toBe(20 * minute);
});

test("in the minute after an alarm, nothing waits for another", () => {
  expect([0, 0.5, 10, 10.25, 20.9].map((minutes) => whenUp(minutes * minute) / minute)).toEqual([0, 0.5, 10, 10.25, 20.9]);
});

import { expect, test } from "vitest";
import { paceAfter, secondsLeft, timeLeftOf, type Pace } from "./time-left";

/** `[second, rows]` of each look. */
const seen = (...looks: [number, number][]) =>
  looks.reduce<Pace | null>((pace, [second, rows]) => paceAfter(pace, { at: second * 1000, rows }), null) as Pace;

test("nothing is said before three looks over three seconds, nor while no row is written", () => {
  expect(secondsLeft(seen([0, 0]), 1000)).toBeNull();
  expect(secondsLeft(seen([0, 0], [10, 500]), 1000)).toBeNull();
  expect(secondsLeft(seen([0, 0], [1, 100], [2, 200]), 1000)).toBeNull();
  expect(secondsLeft(seen([0, 100], [2, 100], [4, 100]), 1000)).toBeNull();
  expect(secondsLeft(seen([0, 0], [1, 100], [3, 300]), 1000)).toBe(7);
});

test("the same look twice is one look", () => {
  expect(seen([0, 0], [1, 100], [1, 100]).looks).toBe(2);
});

test("who opens it half way is told by what was written since, not by what was there", () => {
  expect(secondsLeft(seen([100, 9000], [102, 9100], [104, 9200]), 10_000)).toBe(16);
});

test("another attempt begins anew, and says nothing at first", () => {
  const pace = seen([0, 0], [2, 500], [4, 900], [30, 50]);
  expect(pace.first.rows).toBe(50);
  expect(secondsLeft(pace, 1000)).toBeNull();
});

test.each([
  [0, { unit: "moment" }],
  [5, { unit: "moment" }],
  [5.1, { unit: "seconds", count: 10 }],
  [40, { unit: "seconds", count: 40 }],
  [54, { unit: "seconds", count: 55 }],
  [56, { unit: "minutes", count: 1 }],
  [61, { unit: "minutes", count: 2 }],
  [3600, { unit: "minutes", count: 60 }],
] as const)("%d seconds left", (seconds, words) => {
  expect(timeLeftOf(seconds)).toEqual(words);
});

import { expect, test } from "vitest";
import { compare } from "./compare";

const asked = new Set(["a", "b", "c", "d"]);

test("what was acknowledged is there once; what wasn't may be there or not", () => {
  const found = new Map([
    ["a", 1],
    ["b", 1],
    ["c", 1],
  ]);
  expect(compare(asked, new Set(["a", "b"]), found)).toEqual({ acknowledged: 2, found: 2, lost: [], doubled: [], unasked: [] });
});

test("each that is missing is named", () => {
  expect(compare(asked, new Set(["a", "b", "c"]), new Map([["b", 1]]))).toMatchObject({ acknowledged: 3, found: 1, lost: ["a", "c"] });
});

test("so is each that is there twice, even if no answer to it arrived", () => {
  const found = new Map([
    ["a", 2],
    ["d", 2],
  ]);
  expect(compare(asked, new Set(["a"]), found)).toMatchObject({ found: 1, lost: [], doubled: ["a", "d"] });
});

test("a count of none is as good as no row, and what nobody asked for is named", () => {
  const found = new Map([
    ["a", 0],
    ["x", 1],
  ]);
  expect(compare(asked, new Set(["a"]), found)).toMatchObject({ lost: ["a"], unasked: ["x"] });
});

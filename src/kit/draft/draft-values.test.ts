import { expect, test } from "vitest";
import { areSame, changedOf, conflictsOf, keepOf, knownOf, readKept } from "./draft-values";

const start = { name: "Kiosk", note: null as string | null, people: ["a", "b"] };

test("what was typed back is no change, and neither is an equal list", () => {
  expect(changedOf({ name: "Kiosk", note: "new", people: ["a", "b"] }, start)).toEqual({ note: "new" });
  expect(changedOf({ people: ["a"] }, start)).toEqual({ people: ["a"] });
  expect([areSame(start, { ...start, people: ["a", "b"] }), areSame(start, { ...start, people: ["b"] })]).toEqual([true, false]);
});

test("a choice is what both changed, each to something else", () => {
  const now: typeof start = { name: "Theirs", note: "same", people: ["c"] };
  expect(conflictsOf({ name: "Mine", note: "same" }, start, now)).toEqual({ name: { mine: "Mine", theirs: "Theirs" } });
  expect(conflictsOf({ name: "Mine" }, start, { ...start, people: ["c"] })).toEqual({});
  // A day that is still the same, of another rhythm.
  expect(conflictsOf({ name: "Mine" }, start, start, ["name", "note"])).toEqual({ name: { mine: "Mine", theirs: "Kiosk" } });
  // Where it isn't known what it was typed over, nobody can say that it changed.
  expect(conflictsOf({ name: "Mine" }, {}, now)).toEqual({});
});

test("what is kept says what it was typed over, and is read whatever it has become", () => {
  expect(readKept(keepOf({ name: "Mine" }, start, "k"))).toEqual({ values: { name: "Mine" }, before: { name: "Kiosk" }, key: "k" });
  for (const broken of [undefined, null, "text", { values: 3, before: null, key: 4 }]) {
    expect(readKept(broken)).toEqual({ values: {}, before: {}, key: null });
  }
});

test("of a field only a value of its kind is taken back", () => {
  const kept = { name: 3, note: "n", people: { a: 1 }, gone: "x" };
  expect(knownOf(kept, start)).toEqual({ note: "n" });
  expect(knownOf({ name: null, people: ["z"] }, start)).toEqual({ name: null, people: ["z"] });
});

import { expect, test } from "vitest";
import { defineLifecycle, eventsFrom, mayMove } from "./define-lifecycle";

const door = defineLifecycle({
  states: ["OPEN", "CLOSED", "LOCKED"],
  start: "OPEN",
  events: {
    close: { by: ["partner", "clock"], from: ["OPEN"], to: "CLOSED" },
    lock: { by: "provider", from: ["OPEN", "CLOSED"], to: ["LOCKED", "CLOSED"] },
    knock: { by: "partner", from: ["CLOSED", "LOCKED"] },
  },
  always: ["a locked door is closed"],
});

test("an event is possible from its states alone", () => {
  expect(mayMove(door, "OPEN", "close")).toBe(true);
  expect(mayMove(door, "CLOSED", "close")).toBe(false);
  expect(mayMove(door, "LOCKED", "lock")).toBe(false);
});

test("the events of a state are listed in the table's order, for everybody or for one", () => {
  expect(eventsFrom(door, "OPEN")).toEqual(["close", "lock"]);
  expect(eventsFrom(door, "OPEN", "clock")).toEqual(["close"]);
  expect(eventsFrom(door, "CLOSED", "partner")).toEqual(["knock"]);
  expect(eventsFrom(door, "CLOSED", "merchant")).toEqual([]);
});

test("a state that nothing leads to is refused", () => {
  const from = ["OPEN"] as const;
  expect(() =>
    defineLifecycle({ states: ["OPEN", "LOST"], start: "OPEN", events: { knock: { by: "partner", from } }, always: [] }),
  ).toThrow("No event leads to LOST.");
});

test("a state, an event and an actor that aren't in the table don't compile", () => {
  // @ts-expect-error -- no such event
  expect(() => mayMove(door, "OPEN", "paint")).toThrow();
  // @ts-expect-error -- no such state
  expect(mayMove(door, "AJAR", "close")).toBe(false);
  // @ts-expect-error -- nobody of that name
  expect(eventsFrom(door, "OPEN", "burglar")).toEqual([]);
  const from = ["OPEN"] as const;
  // @ts-expect-error -- leads to no state of the table
  const ajar = defineLifecycle({ states: ["OPEN"], start: "OPEN", events: { close: { by: "clock", from, to: "AJAR" } }, always: [] });
  expect(ajar.states).toEqual(["OPEN"]);
});

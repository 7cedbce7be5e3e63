import { expect, it } from "vitest";
import { unsaid } from "./unsaid";

const message = "Check the fields that are marked.";
const errors = { name: "Give it a name.", fees: "A fee is missing.", currency: "A fee is missing." };
const saidAt = (...names: string[]) => unsaid({ message, errors }, (name) => names.includes(name));

it("is all of a refusal of which no field says anything", () => {
  expect(saidAt()).toBe(message);
  expect(unsaid({ message }, () => true)).toBe(message);
});

it("is what the other fields were refused for, each reason once", () => {
  expect(saidAt("name")).toBe("A fee is missing.");
  expect(saidAt("fees")).toBe("Give it a name. A fee is missing.");
});

it("is nothing where each field says its own", () => {
  expect(saidAt("name", "fees", "currency")).toBeNull();
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isPasswordValid, passwordChecks } from "./password";

const good = fc
  .tuple(
    fc.constantFrom("a", "z", "é"),
    fc.constantFrom("X", "Y", "É"),
    fc.constantFrom("0", "7"),
    fc.constantFrom(" ", "!", "-", "_", "€", "😀"),
    fc.string({ unit: "grapheme-ascii", minLength: 8, maxLength: 40 }),
  )
  .map((parts) => parts.join(""))
  .filter((password) => [...password].length <= 50);

test("12 to 50 characters with one of each kind are taken", () => {
  fc.assert(
    fc.property(good, (password) => {
      expect(isPasswordValid(password)).toBe(true);
    }),
  );
});

test("without one kind, or of another length, they are not", () => {
  fc.assert(
    fc.property(good, (password) => {
      for (const kind of [/\p{Ll}/gu, /\p{Lu}/gu, /\p{Nd}/gu]) expect(isPasswordValid(password.replace(kind, "漢"))).toBe(false);
      expect(isPasswordValid(password.replace(/[^\p{L}\p{Nd}]/gu, "漢"))).toBe(false);
      expect(isPasswordValid([...password].slice(0, 11).join(""))).toBe(false);
      expect(isPasswordValid(password + "x".repeat(51 - [...password].length))).toBe(false);
    }),
  );
});

test("a space is special, an emoji is one character, and each part is told by itself", () => {
  expect(isPasswordValid("Correct Horse 9")).toBe(true);
  expect(passwordChecks(`Aa1${"😀".repeat(47)}`)).toEqual({ length: true, lowercase: true, uppercase: true, digit: true, special: true });
  expect(passwordChecks("")).toEqual({ length: false, lowercase: false, uppercase: false, digit: false, special: false });
});

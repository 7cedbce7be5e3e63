import { expect, test } from "vitest";
import { readClause } from "./clause";
import { Name } from "./values";

const refusalOf = (name: string) => readClause(Name.safeParse(name).error?.issues[0]?.message ?? "")?.code;

test.each([
  "Booking.com",
  "St. George Pty. Ltd.",
  "Anne-Marie O’Neill",
  "株式会社カンパニー",
  "محمد علی",
  // A joiner between two letters is part of the word.
  "می\u200cخواهم",
  "क्\u200dष",
  "Café 👩\u200d🍳",
  "AT&T @ Work",
  "@Home Media",
  "+Plus Ltd",
])("%s is a name", (name) => expect(Name.parse(name)).toBe(name));

test.each([
  ["\u200b\u200b", "name_hidden_characters"],
  ["\u3164", "name_hidden_characters"],
  ["Kiosk\u202egnp.exe", "name_hidden_characters"],
  ["Kiosk\u2066", "name_hidden_characters"],
  ["Kiosk\u2028Ltd", "name_hidden_characters"],
  ["Kiosk \u200d Ltd", "name_hidden_characters"],
  ["Customer, your account is frozen: https://evil.example/unlock", "name_contains_link"],
  ["WWW.evil.example", "name_contains_link"],
  ["See evil.example/unlock", "name_contains_link"],
  ["write to help@evil.example", "name_contains_link"],
  ["=1+1", "name_formula"],
  ["@SUM(A1:A9)", "name_formula"],
  ["-2+3+cmd|' /C calc'!A0", "name_formula"],
])("%j is refused: %s", (name, code) => expect(refusalOf(name)).toBe(code));

import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDecimal } from "./format-money";
import { readDecimal } from "./read-decimal";

it.each([
  ["10,000", "en", "10000"],
  ["10,000", "de", "10.000"],
  ["10.000", "de", "10000"],
  ["10.000", "en", "10.000"],
  ["1,204.50", "de", "1204.50"],
  ["1.204,50", "en", "1204.50"],
  ["1 204,50", "fr", "1204.50"],
  ["1’204.50", "de-CH", "1204.50"],
  ["12,34,567.8", "en-IN", "1234567.8"],
  ["1,000,000", "de", "1000000"],
  ["12,5", "en", "12.5"],
  ["12.5", "de", "12.5"],
  ["0,125", "en", "0.125"],
  ["1234,567", "en", "1234.567"],
  ["-2,5", "en", "-2.5"],
  ["12,", "en", "12."],
  ["1,2,3", "en", "1,2,3"],
  ["1,20.5.6", "en", "1,20.5.6"],
  ["twelve", "en", "twelve"],
])("reads %s in %s as %s", (typed, locale, decimal) => {
  expect(readDecimal(typed, locale)).toBe(decimal);
});

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.stringMatching(/^\d{0,6}$/))
  .map(([whole, part]) => (part === "" ? String(whole) : `${whole}.${part}`));

it.each(["en", "de", "fr", "es", "pl", "de-CH", "en-IN", "pt-BR"])("reads back in %s what the screen shows", (locale) => {
  fc.assert(fc.property(decimal, (value) => readDecimal(formatDecimal(value, locale), locale) === value));
});

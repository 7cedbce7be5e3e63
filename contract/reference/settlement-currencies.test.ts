import { expect, it } from "vitest";
import { isRestrictedCountry } from "../kyb/high-risk";
import { isSettledIn, settlementCurrencies, settlementCurrenciesOf } from "./settlement-currencies";

const everyCountry = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].flatMap((first, _, letters) => letters.map((second) => first + second));
/** Every country code in the table, for all currencies but the dollar. */
const named = everyCountry.filter((code) => settlementCurrenciesOf(code).length > 1);

it.each([
  ["AU", ["AUD", "USD"]],
  ["NZ", ["NZD", "USD"]],
  ["PH", ["PHP", "USD"]],
  ["SG", ["SGD", "USD"]],
  ["TH", ["THB", "USD"]],
  ["ID", ["IDR", "USD"]],
  ["DE", ["EUR", "USD"]],
  ["GB", ["GBP", "EUR", "USD"]],
  ["CH", ["CHF", "EUR", "USD"]],
  ["HK", ["HKD", "CNY", "USD"]],
  ["HR", ["EUR", "USD"]],
  ["BG", ["EUR", "USD"]],
  // No currency of the list is its own.
  ["BR", ["USD"]],
])("settles an account in %s in %j", (country, currencies) => {
  expect(settlementCurrenciesOf(country)).toEqual(currencies);
});

it("has the seven currencies of an activation, each in its own country", () => {
  const homes = { AUD: "AU", NZD: "NZ", PHP: "PH", SGD: "SG", THB: "TH", EUR: "FR", IDR: "ID" };
  for (const [currency, country] of Object.entries(homes)) expect([currency, isSettledIn(currency, country)]).toEqual([currency, true]);
});

it("offers no currency that is gone, and names no country that does not exist or is not served", () => {
  expect(settlementCurrencies.filter((currency) => ["BGN", "HRK", "RUB"].includes(currency))).toEqual([]);
  expect(isSettledIn("BGN", "BG")).toBe(false);
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(named.filter((code) => !names.of(code) || isRestrictedCountry(code))).toEqual([]);
});

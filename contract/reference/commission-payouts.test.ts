import { expect, test } from "vitest";
import { currencyDecimals } from "../currency";
import { minimumPayout, missingToPayout, nextPayoutAt } from "./commission-payouts";
import { settlementCurrencies } from "./settlement-currencies";

test.each(settlementCurrencies)("%s has a minimum, in its own decimals", (currency) => {
  const [, fraction = ""] = minimumPayout(currency).split(".");
  expect(Number(minimumPayout(currency))).toBeGreaterThan(0);
  expect(fraction).toHaveLength(currencyDecimals(currency));
});

test.each([
  ["49.99", "AUD", "0.01"],
  ["50.00", "AUD", "0"],
  ["50.01", "AUD", "0"],
  ["-3.00", "AUD", "53.00"],
  ["7499", "JPY", "1"],
  ["0", "XXX", "0"],
])("a balance of %s %s is %s short", (balance, currency, missing) => {
  expect(missingToPayout(balance, currency)).toBe(missing);
});

test.each([
  ["2026-11-05T04:59:59.999Z", "2026-11-05T05:00:00.000Z"],
  ["2026-11-05T05:00:00.000Z", "2026-12-05T05:00:00.000Z"],
  ["2026-12-20T00:00:00.000Z", "2027-01-05T05:00:00.000Z"],
])("after %s the next payout is on %s", (now, next) => {
  expect(nextPayoutAt(new Date(now))).toBe(next);
});

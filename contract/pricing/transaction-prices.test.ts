import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyDecimals } from "../currency";
import { compareDecimals, printUnits, unitsOf } from "../decimal";
import type { FeeTerms } from "./fee";
import { leftOf, priceTransaction, takeBack, type PricedTransaction } from "./transaction-prices";

const terms = (given: Partial<FeeTerms>): FeeTerms => ({
  percent: "0",
  fixed_amount: "0",
  minimum_amount: null,
  maximum_amount: null,
  tiers: [],
  ...given,
});
const plan = { plan_id: "01", version: 3, share: 450_000n };
const charges = [
  {
    kind: "FEE_MARGIN" as const,
    terms: terms({ percent: "1.45", fixed_amount: "0.30" }),
    cost: terms({ percent: "0.9", fixed_amount: "0.10" }),
  },
  {
    kind: "FX_MARKUP" as const,
    terms: terms({ percent: "0.6" }),
    cost: terms({ percent: "0.25" }),
    fx: { rate: "0.65", mid_rate: "0.66" },
  },
];

describe("a payment's prices", () => {
  test("are its fee, its cost and the share of what is left, rounded once", () => {
    const { fee_amount, buy_rate_amount, prices } = priceTransaction(plan, 10_000n, "AUD", charges);
    // 1.45 + 0.30 + 0.60, 0.90 + 0.10 + 0.25; of 0.75 for the fee 45 % are 0.3375, of 1.10 for all 0.495.
    expect({ fee_amount, buy_rate_amount }).toEqual({ fee_amount: "2.35", buy_rate_amount: "1.25" });
    expect(prices.parts.map(({ commission_amount }) => commission_amount)).toEqual(["0.34", "0.16"]);
    expect(prices).toMatchObject({ plan_id: "01", plan_version: 3, share_percent: "45" });
    expect(prices.parts[1]).toMatchObject({ fx_rate: "0.65", fx_mid_rate: "0.66", cost_terms: { percent: "0.25", fixed_amount: "0" } });
  });

  test("name the tier that the amount falls in", () => {
    const tiers = [
      { from_amount: "0", percent: "2", fixed_amount: "0.10" },
      { from_amount: "50", percent: "1", fixed_amount: "0.20" },
    ];
    const { prices } = priceTransaction(plan, 10_000n, "AUD", [{ kind: "FEE_MARGIN", terms: terms({ tiers }), cost: terms({}) }]);
    expect(prices.parts[0]?.terms).toMatchObject({ percent: "1", fixed_amount: "0.20", from_amount: "50" });
  });
});

const currency = fc.constantFrom("AUD", "JPY", "KWD");
const money = ["charged_amount", "cost_amount", "commission_amount"] as const;

interface Taken {
  amount: string;
  prices: PricedTransaction["prices"];
}

/** What is left of each of a payment's figures, in smallest units. */
function rest(own: PricedTransaction["prices"], taken: readonly Taken[], digits: number): bigint[] {
  return own.parts.flatMap((part, place) =>
    money.map((name) =>
      taken.reduce((sum, { prices }) => sum + unitsOf(prices.parts[place]?.[name] ?? "0", digits), unitsOf(part[name], digits)),
    ),
  );
}

test("whatever is taken back in whatever steps, some of it undone: never over what was charged, and the last step leaves nothing", () => {
  fc.assert(
    fc.property(
      currency,
      fc.bigInt({ min: 1n, max: 10_000_000n }),
      fc.array(fc.record({ percent: fc.integer({ min: 1, max: 100 }), isUndone: fc.boolean() }), { maxLength: 8 }),
      (code, units, steps) => {
        const digits = currencyDecimals(code);
        const fixed = digits === 0 ? "30" : "0.30";
        const priced = priceTransaction(plan, units, code, [
          { kind: "FEE_MARGIN", terms: terms({ percent: "1.45", fixed_amount: fixed }), cost: terms({ percent: "1.6" }) },
          { kind: "FX_MARKUP", terms: terms({ percent: "0.6" }), cost: terms({ percent: "0.25" }) },
        ]);
        const own = { currency: code, amount: printUnits(units, digits), prices: priced.prices };
        const taken: Taken[] = [];
        const take = (part: string) => ({ amount: part, prices: takeBack({ ...own, earlier: taken, part }).prices });
        for (const { percent, isUndone } of steps) {
          const left = unitsOf(leftOf({ ...own, earlier: taken }), digits);
          if (left === 0n) break;
          const step = take(printUnits((left * BigInt(percent) + 99n) / 100n, digits));
          taken.push(step);
          const whole = rest(own.prices, [], digits);
          for (const [place, now] of rest(own.prices, taken, digits).entries()) {
            // As much as there was, or less, and of the same sign.
            expect(now * (whole[place] ?? 0n)).toBeGreaterThanOrEqual(0n);
            expect(now * now).toBeLessThanOrEqual((whole[place] ?? 0n) ** 2n);
          }
          // Any one of those before may fail, not only the last.
          if (isUndone) taken.splice(percent % taken.length, 1);
        }
        const left = leftOf({ ...own, earlier: taken });
        if (compareDecimals(left, "0") > 0) taken.push(take(left));
        expect(rest(own.prices, taken, digits).every((now) => now === 0n)).toBe(true);
      },
    ),
  );
});

test("more than is left can't be taken back", () => {
  const { prices } = priceTransaction(plan, 10_000n, "AUD", charges);
  const first = takeBack({ currency: "AUD", amount: "100.00", prices, earlier: [], part: "60.00" });
  const earlier = [{ amount: "60.00", prices: first.prices }];
  expect(() => takeBack({ currency: "AUD", amount: "100.00", prices, earlier, part: "40.01" })).toThrow(RangeError);
  expect(() => takeBack({ currency: "AUD", amount: "100.00", prices, earlier, part: "0.00" })).toThrow(RangeError);
});

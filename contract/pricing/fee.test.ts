import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { currencyDecimals } from "../currency";
import { addDecimals, printUnits, unitsOf } from "../decimal";
import { chargeOf, commissionFrom, feeFor, givenBack, percentUnits, rateFor, type FeeTerms } from "./fee";

const terms = (given: Partial<FeeTerms> = {}): FeeTerms => ({
  percent: "0",
  fixed_amount: "0",
  minimum_amount: null,
  maximum_amount: null,
  tiers: [],
  ...given,
});

describe("a fee", () => {
  test.each([
    ["percent and fixed part", terms({ percent: "1.45", fixed_amount: "0.30" }), "100.00", "AUD", "1.75"],
    ["half a cent away from zero", terms({ percent: "0.5" }), "1.00", "AUD", "0.01"],
    ["a currency without decimals", terms({ percent: "1.45", fixed_amount: "30" }), "12345", "JPY", "209"],
    ["a currency with three", terms({ percent: "0.1234", fixed_amount: "0.025" }), "10.000", "KWD", "0.037"],
    ["raised to the minimum", terms({ percent: "0.2", minimum_amount: "0.50" }), "10.00", "SGD", "0.50"],
    ["lowered to the maximum", terms({ percent: "0.2", maximum_amount: "8.00" }), "9000.00", "SGD", "8.00"],
    ["of nothing", terms({ percent: "2", fixed_amount: "0.30" }), "0.00", "AUD", "0.30"],
  ])("%s", (_, fee, amount, currency, expected) => {
    expect(feeFor(fee, amount, currency)).toBe(expected);
  });

  const tiered = terms({
    tiers: [
      { from_amount: "0", percent: "2", fixed_amount: "0.10" },
      { from_amount: "500", percent: "1.5", fixed_amount: "0.20" },
      { from_amount: "2500", percent: "1", fixed_amount: "0.00" },
    ],
  });

  test.each([
    ["499.99", "10.10"],
    ["500.00", "7.70"],
    ["2499.99", "37.70"],
    ["2500.00", "25.00"],
  ])("of %s is charged by the tier it falls in", (amount, expected) => {
    expect(feeFor(tiered, amount, "EUR")).toBe(expected);
    expect(feeFor(terms(rateFor(tiered, amount)), amount, "EUR")).toBe(expected);
  });

  test("refuses amounts that the currency can't express", () => {
    expect(() => chargeOf(terms({ fixed_amount: "0.5" }), "JPY")).toThrow(RangeError);
  });
});

const currencies = ["AUD", "JPY", "KWD", "THB"] as const;
const arbitraryCurrency = fc.constantFrom(...currencies);
const amountIn = (currency: string, max = 10_000_000n) =>
  fc.bigInt({ min: 0n, max }).map((units) => printUnits(units, currencyDecimals(currency)));
const percent = fc.bigInt({ min: 0n, max: 1_000_000n }).map((units) => printUnits(units, 4));

const arbitraryFee = arbitraryCurrency.chain((currency) =>
  fc
    .record({
      percent,
      fixed_amount: amountIn(currency, 10_000n),
      limits: fc.tuple(amountIn(currency, 5000n), amountIn(currency, 5000n)),
      has: fc.tuple(fc.boolean(), fc.boolean()),
      steps: fc.uniqueArray(fc.bigInt({ min: 1n, max: 5_000_000n }), { maxLength: 4 }),
      rates: fc.array(fc.tuple(percent, amountIn(currency, 1000n)), { minLength: 5, maxLength: 5 }),
    })
    .map(({ percent: rate, fixed_amount, limits, has, steps, rates }) => {
      const digits = currencyDecimals(currency);
      const [low, high] = [...limits].sort((a, b) => (unitsOf(a, digits) < unitsOf(b, digits) ? -1 : 1)) as [string, string];
      const starts = [0n, ...steps.sort((a, b) => (a < b ? -1 : 1))];
      const tiers =
        steps.length === 0
          ? []
          : starts.map((from, place) => ({
              from_amount: printUnits(from, digits),
              percent: rates[place]?.[0] ?? "0",
              fixed_amount: rates[place]?.[1] ?? "0",
            }));
      const fee = terms({
        percent: rate,
        fixed_amount,
        minimum_amount: has[0] ? low : null,
        maximum_amount: has[1] ? high : null,
        tiers,
      });
      return { currency, fee };
    }),
);

describe("whatever the fee", () => {
  test("it is no less than its minimum and no more than its maximum", () => {
    fc.assert(
      fc.property(arbitraryFee, fc.bigInt({ min: 0n, max: 10n ** 12n }), ({ currency, fee }, amount) => {
        const digits = currencyDecimals(currency);
        const charged = chargeOf(fee, currency)(amount);
        if (fee.minimum_amount !== null) expect(charged >= unitsOf(fee.minimum_amount, digits)).toBe(true);
        if (fee.maximum_amount !== null) expect(charged <= unitsOf(fee.maximum_amount, digits)).toBe(true);
      }),
    );
  });

  test("every amount falls in exactly one tier, and is charged as by that tier alone", () => {
    fc.assert(
      fc.property(arbitraryFee, fc.bigInt({ min: 0n, max: 10n ** 9n }), ({ currency, fee }, amount) => {
        const digits = currencyDecimals(currency);
        const starts = fee.tiers.map(({ from_amount }) => unitsOf(from_amount, digits));
        const holding = starts.filter(
          (from, place) => amount >= from && (place + 1 === starts.length || amount < (starts[place + 1] ?? 0n)),
        );
        expect(holding).toHaveLength(fee.tiers.length === 0 ? 0 : 1);
        const alone = terms({ ...fee, ...rateFor(fee, printUnits(amount, digits)), tiers: [] });
        expect(chargeOf(fee, currency)(amount)).toBe(chargeOf(alone, currency)(amount));
      }),
    );
  });

  test("the fees of many payments add up to the same cent in any order and in any groups", () => {
    fc.assert(
      fc.property(
        arbitraryFee,
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { maxLength: 40 }),
        fc.nat(),
        ({ currency, fee }, amounts, cut) => {
          const digits = currencyDecimals(currency);
          const charge = chargeOf(fee, currency);
          const whole = amounts.reduce((sum, amount) => sum + charge(amount), 0n);
          const shuffled = [...amounts.slice(cut % (amounts.length + 1)), ...amounts.slice(0, cut % (amounts.length + 1))].reverse();
          const asDecimals = shuffled.map((amount) => feeFor(fee, printUnits(amount, digits), currency)).reduce(addDecimals, "0");
          expect(unitsOf(asDecimals, digits)).toBe(whole);
        },
      ),
    );
  });

  test("a whole refund gives back the whole fee, and parts of it never more", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.nat({ max: 100 }),
        (fee, paid, part) => {
          expect(givenBack(fee, paid, paid)).toBe(-fee);
          const back = givenBack(fee, (paid * BigInt(part)) / 100n, paid);
          expect(back <= 0n && back >= -fee).toBe(true);
        },
      ),
    );
  });

  test("a commission and what the provider keeps of the margin add up to the margin", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 0n, max: 100n }), (margin, share) => {
        const commission = commissionFrom(margin, 0n, percentUnits(String(share)));
        const exact = margin * share;
        const off = commission * 100n - exact;
        expect((off < 0n ? -off : off) * 2n <= 100n).toBe(true);
        expect(commissionFrom(-margin, 0n, percentUnits(String(share)))).toBe(-commission);
      }),
    );
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { currencyDecimals, roundMoney, sumMoney } from "./currency";
import { compareDecimals } from "./decimal";

const currency = fc.constantFrom("AUD", "JPY", "KWD", "USD", "KRW", "BHD", "OMR", "JOD", "EUR");
const cents = (scale: number) =>
  fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map((units) => {
    const text = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
    const amount = scale === 0 ? text : `${text.slice(0, -scale)}.${text.slice(-scale)}`;
    return units < 0n ? `-${amount}` : amount;
  });

test("digits are the specification's and the browser's own for currencies in use", () => {
  expect(["JPY", "KRW", "BHD", "KWD", "OMR", "JOD", "AUD", "XXX"].map(currencyDecimals)).toEqual([0, 0, 3, 3, 3, 3, 2, 2]);
  const ours =
    "AED AUD BGN BHD CAD CHF CNY CZK DKK EUR GBP HKD ILS INR JPY KES KWD MXN MYR NOK NZD OMR PHP PLN QAR RON SAR SEK SGD THB TRY UGX USD ZAR XOF XAF VND KRW JOD TND".split(
      " ",
    );
  for (const code of ours) {
    const { maximumFractionDigits } = new Intl.NumberFormat("en", { style: "currency", currency: code }).resolvedOptions();
    expect([code, currencyDecimals(code)]).toEqual([code, maximumFractionDigits]);
  }
});

test("a sum does not depend on the order, and loses nothing", () => {
  fc.assert(
    fc.property(
      currency.chain((code) => fc.record({ code: fc.constant(code), amounts: fc.array(cents(currencyDecimals(code)), { maxLength: 20 }) })),
      ({ code, amounts }) => {
        const total = amounts.reduce((sum, amount) => sum + BigInt(amount.replace(".", "")), 0n);
        const sum = sumMoney(amounts, code);
        expect(BigInt(sum.replace(".", ""))).toBe(total);
        expect(sumMoney(amounts.toReversed(), code)).toBe(sum);
      },
    ),
  );
  expect([sumMoney([], "JPY"), sumMoney([], "KWD")]).toEqual(["0", "0.000"]);
  expect(sumMoney(["0.1", "0.2"], "AUD")).toBe("0.30");
});

test("rounding a rounded amount changes nothing", () => {
  fc.assert(
    fc.property(currency, cents(6), (code, amount) => {
      const once = roundMoney(amount, code);
      expect(roundMoney(once, code)).toBe(once);
      expect(once.split(".")[1]?.length ?? 0).toBe(currencyDecimals(code));
      expect(compareDecimals(once, amount) === 0 || once !== amount).toBe(true);
    }),
  );
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDecimals,
  compareDecimals,
  decimalShape,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  roundParts,
  subtractDecimals,
  sumDecimals,
  trimDecimal,
} from "./decimal";

/** The same value as a fraction of integers, computed a different way. */
interface Rational {
  top: bigint;
  bottom: bigint;
}

function rational(text: string): Rational {
  const [whole = "", fraction = ""] = text.replace("-", "").split(".");
  const bottom = 10n ** BigInt(fraction.length);
  const size = BigInt(whole) * bottom + BigInt(fraction === "" ? "0" : fraction);
  return { top: text.startsWith("-") ? -size : size, bottom };
}

const isEqual = (text: string, { top, bottom }: Rational): boolean => {
  const value = rational(text);
  return value.top * bottom === top * value.bottom;
};
const scaleOf = (text: string): number => text.split(".")[1]?.length ?? 0;

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: min, maxLength: max });
const decimal = fc
  .tuple(fc.boolean(), digits(1, 30), digits(0, 12))
  .map(([negative, whole, fraction]) => `${negative ? "-" : ""}${whole}${fraction && `.${fraction}`}`);
const scale = fc.integer({ min: 0, max: 12 });
const runs = { numRuns: 300 };

describe("exactly as fractions of whole numbers", () => {
  test("a sum is what adding one after the other gives, and nothing sums to zero", () => {
    fc.assert(
      fc.property(fc.array(decimal), (values) => {
        expect(sumDecimals(values)).toBe(values.reduce(addDecimals, "0"));
      }),
      runs,
    );
    expect(sumDecimals([])).toBe("0");
  });

  test("adding and subtracting", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [rational(a), rational(b)];
        expect(isEqual(addDecimals(a, b), { top: x.top * y.bottom + y.top * x.bottom, bottom: x.bottom * y.bottom })).toBe(true);
        expect(isEqual(subtractDecimals(a, b), { top: x.top * y.bottom - y.top * x.bottom, bottom: x.bottom * y.bottom })).toBe(true);
        expect(scaleOf(addDecimals(a, b))).toBe(Math.max(scaleOf(a), scaleOf(b)));
      }),
      runs,
    );
  });

  test("multiplying", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [rational(a), rational(b)];
        expect(isEqual(multiplyDecimals(a, b), { top: x.top * y.top, bottom: x.bottom * y.bottom })).toBe(true);
      }),
      runs,
    );
  });

  test("comparing", () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [x, y] = [rational(a), rational(b)];
        const difference = x.top * y.bottom - y.top * x.bottom;
        expect(Math.sign(compareDecimals(a, b))).toBe(difference < 0n ? -1 : difference > 0n ? 1 : 0);
      }),
      runs,
    );
  });

  test("rounding is the nearest, and half goes away from zero", () => {
    fc.assert(
      fc.property(decimal, scale, (text, places) => {
        const rounded = roundDecimal(text, places);
        expect(scaleOf(rounded)).toBe(places);
        expectNearest(rounded, rational(text), places);
      }),
      runs,
    );
    expect(["0.5", "1.5", "-0.5", "-2.5", "0.49", "-0.4"].map((text) => roundDecimal(text, 0))).toEqual(["1", "2", "-1", "-3", "0", "0"]);
  });

  test("dividing is the nearest, and half goes away from zero", () => {
    fc.assert(
      fc.property(decimal, decimal, scale, (a, b, places) => {
        const [x, y] = [rational(a), rational(b)];
        fc.pre(y.top !== 0n);
        const sign = y.top < 0n ? -1n : 1n;
        expectNearest(divideDecimals(a, b, places), { top: sign * x.top * y.bottom, bottom: sign * x.bottom * y.top }, places);
      }),
      runs,
    );
    expect(() => divideDecimals("1", "0.00", 2)).toThrow("division by zero");
    expect(divideDecimals("1", "3", 10)).toBe("0.3333333333");
    expect(divideDecimals("-2", "3", 2)).toBe("-0.67");
  });
});

/** Twice the distance is at most one unit of the last place; at exactly one, the result is the one further from zero. */
function expectNearest(result: string, exact: Rational, places: number): void {
  const value = rational(result);
  const unit = 10n ** BigInt(places);
  const distance = value.top * exact.bottom - exact.top * value.bottom;
  const bottom = value.bottom * exact.bottom;
  const twice = 2n * unit * (distance < 0n ? -distance : distance);
  expect(twice <= bottom).toBe(true);
  if (twice === bottom) expect(exact.top < 0n ? distance < 0n : distance > 0n).toBe(true);
}

test("what comes out is a decimal again, and zero has no minus", () => {
  fc.assert(
    fc.property(decimal, decimal, scale, (a, b, places) => {
      for (const result of [addDecimals(a, b), subtractDecimals(a, b), multiplyDecimals(a, b), roundDecimal(a, places)]) {
        expect(result).toMatch(decimalShape);
        expect(result).not.toMatch(/^-0*(\.0*)?$/);
      }
      expect(subtractDecimals(a, a)).not.toContain("-");
    }),
    runs,
  );
});

test("what is no decimal is refused, and never guessed", () => {
  for (const text of ["", "1,5", "1.", ".5", "+1", "1e3", " 1", "NaN", "0x1", "--1", "１"]) {
    expect(() => addDecimals(text, "1")).toThrow(RangeError);
  }
});

describe("rounding parts of a sum", () => {
  const parts = fc.array(decimal, { maxLength: 40 });

  test("what is shown adds up to the rounded sum, and no part moves by a whole unit", () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 4 }), (exact, scale) => {
        const rounded = roundParts(exact, scale);
        expect(compareDecimals(rounded.reduce(addDecimals, "0"), roundDecimal(exact.reduce(addDecimals, "0"), scale))).toBe(0);
        const unit = scale === 0 ? "1" : `0.${"0".repeat(scale - 1)}1`;
        for (const [place, part] of rounded.entries()) {
          const moved = subtractDecimals(part, exact[place] ?? "0").replace("-", "");
          expect(compareDecimals(moved, unit)).toBeLessThan(0);
        }
      }),
      runs,
    );
  });

  test("the cent that is missing goes to who lost most, then to who comes first", () => {
    expect(roundParts(["0.333", "0.333", "0.334"], 2)).toEqual(["0.33", "0.33", "0.34"]);
    expect(roundParts(["1.005", "1.005", "0"], 2)).toEqual(["1.01", "1.00", "0.00"]);
    expect(roundParts(["-0.005", "0.004"], 2)).toEqual(["0.00", "0.00"]);
    expect(roundParts([], 2)).toEqual([]);
  });
});

test.each([
  ["50.0000", "50"],
  ["0.2300", "0.23"],
  ["-1.50", "-1.5"],
  ["100", "100"],
  ["0.00", "0"],
])("%s is %s without the zeros at its end", (value, trimmed) => {
  expect(trimDecimal(value)).toBe(trimmed);
});

/** Building blocks of the number checks. They ignore spaces, dots, dashes, slashes and letter case. */

export const numberProblems = ["length", "shape", "check_digit", "unknown_bank", "unknown_branch", "unknown_country"] as const;

/**
 * - `length`: `found` characters, where `expected` is the nearest valid length;
 * - `shape`: an invalid character, prefix or date within it;
 * - `check_digit`: mistyped;
 * - `unknown_bank`, `unknown_branch`, `unknown_country`: that part doesn't match any.
 */
export interface NumberProblem {
  code: (typeof numberProblems)[number];
  expected?: number | undefined;
  found?: number | undefined;
}

/** Null for a correct number. `today` (`2026-11-21`) defaults to the clock. */
export type NumberCheck = (text: string, today?: string) => NumberProblem | null;

/** The number without its separators, in capital letters. */
export const plainNumber = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[\s./\-\u2010-\u2015\u2212]/g, "")
    .toUpperCase();

export const shape: NumberProblem = { code: "shape" };
export const checkDigit: NumberProblem = { code: "check_digit" };
export const unless = (isRight: boolean, problem: NumberProblem): NumberProblem | null => (isRight ? null : problem);

export function lengthProblem(found: number, lengths: readonly number[]): NumberProblem | null {
  if (lengths.includes(found)) return null;
  const [expected = 0] = [...lengths].sort((a, b) => Math.abs(a - found) - Math.abs(b - found));
  return { code: "length", expected, found };
}

/** A number of digits only. */
export const digitsNumber =
  (lengths: readonly number[], rule: NumberCheck = () => null): NumberCheck =>
  (text) => {
    const digits = plainNumber(text);
    if (!/^\d*$/.test(digits)) return shape;
    return lengthProblem(digits.length, lengths) ?? rule(digits);
  };

/** Weighted digit sum; digits after the last weight are ignored. */
export const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);

/** Luhn sum: every second digit from the right is doubled and its digits added (ISO/IEC 7812-1, Annex B). */
export const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, sign, place) => {
    const value = Number(sign) * (place % 2 === 0 ? 1 : 2);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

export const isLuhn = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** ISO 7064, MOD 11,10: the last digit checks the ones before it. */
export function isMod11And10(digits: string): boolean {
  const product = [...digits.slice(0, -1)].reduce((rest, digit) => (((rest + Number(digit)) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** The remainder by 97 of a number with letters, A as 10 to Z as 35 (ISO 7064, MOD 97-10). */
export function remainder97(text: string): number {
  let rest = 0;
  for (const sign of text) rest = Number(`${rest}${parseInt(sign, 36)}`) % 97;
  return rest;
}

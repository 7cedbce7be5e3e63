/** Amounts as the store has them: decimals, with as many digits as their currency has. */
import { addDecimals, compareDecimals, multiplyDecimals, roundDecimal, subtractDecimals, type DecimalText } from "../../contract/decimal";
import type { Part } from "./raw-rows";

export const hundredth = "0.01";
export const negate = (amount: DecimalText) => subtractDecimals("0", amount);

/** Decimals that an amount was written with, which are its currency's. */
export const digitsOf = (amount: DecimalText) => amount.split(".")[1]?.length ?? 0;
export const unitOf = (amount: DecimalText) => (digitsOf(amount) === 0 ? "1" : `0.${"1".padStart(digitsOf(amount), "0")}`);

/** Percent of the amount, rounded half away from zero, and a fixed part; not under the minimum, not over the maximum. */
export function chargeOf(base: DecimalText, terms: NonNullable<Part["terms"]>, digits: number): DecimalText {
  const { percent, fixed_amount, minimum_amount, maximum_amount } = terms;
  const charge = addDecimals(roundDecimal(multiplyDecimals(multiplyDecimals(base, percent), hundredth), digits), fixed_amount);
  if (minimum_amount !== null && compareDecimals(charge, minimum_amount) < 0) return minimum_amount;
  if (maximum_amount !== null && compareDecimals(charge, maximum_amount) > 0) return maximum_amount;
  return charge;
}

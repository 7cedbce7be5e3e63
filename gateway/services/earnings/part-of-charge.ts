import { currencyDecimals } from "../../../contract/currency";
import { divideHalfUp, printUnits, unitsOf, type DecimalText } from "../../../contract/decimal";

interface Part {
  /** What was charged on `whole`. */
  charged: DecimalText;
  part: DecimalText;
  whole: DecimalText;
  currency: string;
}

/** What of a charge is given back with a part of its payment: zero or less, rounded half away from zero. */
export function givenBack({ charged, part, whole, currency }: Part): DecimalText {
  const digits = currencyDecimals(currency);
  return printUnits(-divideHalfUp(unitsOf(charged, digits) * unitsOf(part, digits), unitsOf(whole, digits)), digits);
}

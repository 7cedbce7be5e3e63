/**
 * What a payment costs: the one place where a fee is computed, for the gateway, the what-if and the editor alike. Amounts
 * are whole numbers of the currency's smallest unit (`bigint`), so sums are exact in any order.
 *
 * A fee is `percent` of the amount plus `fixed_amount`, rounded once to the smallest unit, half away from zero, and then
 * raised to the minimum or lowered to the maximum (docs/adr/0019).
 */
import { currencyDecimals } from "../currency";
import { compareDecimals, divideHalfUp, printUnits, unitsOf, type DecimalText } from "../decimal";

/** From `from_amount` on, up to where the next tier begins. */
export interface FeeTier {
  from_amount: DecimalText;
  percent: DecimalText;
  fixed_amount: DecimalText;
}

/** Percents are of 100, amounts in major units of the fee's currency. */
export interface FeeTerms {
  percent: DecimalText;
  fixed_amount: DecimalText;
  minimum_amount: DecimalText | null;
  maximum_amount: DecimalText | null;
  /** Empty: one rate for every amount. Otherwise the tier that the amount falls in applies to all of it. */
  tiers: readonly FeeTier[];
}

/** The fee for an amount of zero or more, both in smallest units. */
export type Charge = (amount: bigint) => bigint;

/** How many decimals a percent has at most. */
export const percentScale = 4;
const wholePercent = 100n * 10n ** BigInt(percentScale);

/** `amount` × `percent` / 100, rounded half away from zero; `percent` in units of 10^-4. */
export const portionOf = (amount: bigint, percent: bigint): bigint => divideHalfUp(amount * percent, wholePercent);

export const percentUnits = (percent: DecimalText): bigint => unitsOf(percent, percentScale);

interface Step {
  from: bigint;
  percent: bigint;
  fixed: bigint;
}

/** Prepares a fee for many payments. Throws `RangeError` for amounts that the currency can't express. */
export function chargeOf(terms: FeeTerms, currency: string): Charge {
  const units = (amount: DecimalText) => unitsOf(amount, currencyDecimals(currency));
  const { percent, fixed_amount, minimum_amount, maximum_amount, tiers } = terms;
  const rates = tiers.length > 0 ? tiers : [{ from_amount: "0", percent, fixed_amount }];
  const steps: Step[] = rates
    .map((rate) => ({ from: units(rate.from_amount), percent: percentUnits(rate.percent), fixed: units(rate.fixed_amount) }))
    .reverse();
  const lowest = steps.at(-1);
  if (!lowest) throw new RangeError("a fee has at least one rate");
  const minimum = minimum_amount === null ? null : units(minimum_amount);
  const maximum = maximum_amount === null ? null : units(maximum_amount);
  return (amount) => {
    const step = steps.find(({ from }) => amount >= from) ?? lowest;
    const fee = portionOf(amount, step.percent) + step.fixed;
    if (minimum !== null && fee < minimum) return minimum;
    return maximum !== null && fee > maximum ? maximum : fee;
  };
}

/** Percent and fixed part that apply to an amount in major units, and where their tier begins; null without tiers. */
export function rateFor(
  { percent, fixed_amount, tiers }: FeeTerms,
  amount: DecimalText,
): { percent: DecimalText; fixed_amount: DecimalText; from_amount: DecimalText | null } {
  const tier = tiers.findLast(({ from_amount }) => compareDecimals(from_amount, amount) <= 0) ?? tiers[0];
  return tier ?? { percent, fixed_amount, from_amount: null };
}

/** The fee for one amount: `feeFor(terms, "1204.50", "AUD")`. */
export function feeFor(terms: FeeTerms, amount: DecimalText, currency: string): DecimalText {
  const scale = currencyDecimals(currency);
  return printUnits(chargeOf(terms, currency)(unitsOf(amount, scale)), scale);
}

/** A refund gives back the same part of the fee as it gives back of the payment; zero or less. */
export const givenBack = (fee: bigint, refunded: bigint, paid: bigint): bigint => -divideHalfUp(fee * refunded, paid);

/** The partner's share of what is left of a payment's charges after the provider's cost, rounded once. */
export const commissionFrom = (charged: bigint, cost: bigint, sharePercent: bigint): bigint => portionOf(charged - cost, sharePercent);

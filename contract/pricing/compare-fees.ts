/** Two price lists side by side: what differs, fee by fee. */
import { compareDecimals, type DecimalText } from "../decimal";
import { feeKey, type PlanFee } from "./check-fees";

export interface FeePair {
  key: string;
  left: PlanFee | null;
  right: PlanFee | null;
  differs: boolean;
}

/** Every fee of either list once, in the order of the first and then of the second. */
export function compareFees(left: readonly PlanFee[], right: readonly PlanFee[]): FeePair[] {
  const rightByKey = new Map(right.map((fee) => [feeKey(fee), fee]));
  const known = new Set(left.map(feeKey));
  const pairs = left.map((fee) => pairOf(fee, rightByKey.get(feeKey(fee)) ?? null));
  return [...pairs, ...right.filter((fee) => !known.has(feeKey(fee))).map((fee) => pairOf(null, fee))];
}

function pairOf(left: PlanFee | null, right: PlanFee | null): FeePair {
  const fee = left ?? right;
  if (!fee) throw new RangeError("a pair has at least one fee");
  return { key: feeKey(fee), left, right, differs: !left || !right || !areSameTerms(left, right) };
}

const isSame = (a: DecimalText | null, b: DecimalText | null): boolean =>
  a === null || b === null ? a === b : compareDecimals(a, b) === 0;

export function areSameTerms(a: PlanFee, b: PlanFee): boolean {
  return (
    (a.tiers.length > 0 || b.tiers.length > 0 || (isSame(a.percent, b.percent) && isSame(a.fixed_amount, b.fixed_amount))) &&
    isSame(a.minimum_amount, b.minimum_amount) &&
    isSame(a.maximum_amount, b.maximum_amount) &&
    a.tiers.length === b.tiers.length &&
    a.tiers.every((tier, place) => {
      const other = b.tiers[place];
      return (
        other !== undefined &&
        isSame(tier.from_amount, other.from_amount) &&
        isSame(tier.percent, other.percent) &&
        isSame(tier.fixed_amount, other.fixed_amount)
      );
    })
  );
}

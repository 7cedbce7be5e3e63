/**
 * What is wrong with a plan's fees, by field: `fees.2.tiers.1.from_amount`. The editor and the gateway both run it, so it
 * contains no schema and expects well-formed decimals.
 */
import { currencyDecimals } from "../currency";
import { compareDecimals, type DecimalText } from "../decimal";
import { regionOf, type FeeRegion } from "../reference/payment-regions";
import type { paymentMethods } from "../reference/payment-methods";
import type { Coded } from "../sentence";
import type { FeeTerms } from "./fee";

type Method = (typeof paymentMethods)[number];

export interface PlanFee extends FeeTerms {
  method: Method;
  currency: string;
  region: FeeRegion | null;
}

/** What the provider charges the partner: no fee may be below it. */
export interface BuyRate {
  method: Method;
  currency: string;
  percent: DecimalText;
  fixed_amount: DecimalText;
}

type Problems = Record<string, Coded>;

export const feeKey = ({ method, currency }: Pick<PlanFee, "method" | "currency">): string => `${method} ${currency}`;

/** Empty if the plan can be saved. */
export function feeProblems(fees: readonly PlanFee[], floors: readonly BuyRate[]): Problems {
  const floorOf = new Map(floors.map((floor) => [feeKey(floor), floor]));
  const firstAt = new Map<string, number>();
  const problems: Problems = {};
  for (const [place, fee] of fees.entries()) {
    const key = feeKey(fee);
    const before = firstAt.get(key);
    if (before === undefined) firstAt.set(key, place);
    const own = before === undefined ? problemsOfFee(fee, floorOf.get(key)) : { method: coded("fee_twice", { row: before + 1 }) };
    for (const [field, problem] of Object.entries(own)) problems[`fees.${place}.${field}`] = problem;
  }
  return problems;
}

const coded = (code: string, params: Coded["params"] = {}): Coded => ({ code, params });
const isBelow = (left: DecimalText, right: DecimalText) => compareDecimals(left, right) < 0;

export function problemsOfFee(fee: PlanFee, floor: BuyRate | undefined): Problems {
  if (!floor) return { currency: coded("fee_not_offered", { currency: fee.currency }) };
  const region = regionOf[fee.method];
  return {
    ...(fee.region !== null && fee.region !== region && { region: coded("fee_region_not_there") }),
    ...precisionProblems(fee),
    ...limitProblems(fee),
    ...tierProblems(fee),
    ...floorProblems(fee, floor),
  };
}

/** Amounts by field: the fee's own and its tiers'. */
function* amountsOf({ fixed_amount, minimum_amount, maximum_amount, tiers }: FeeTerms): Generator<[string, DecimalText]> {
  yield ["fixed_amount", fixed_amount];
  if (minimum_amount !== null) yield ["minimum_amount", minimum_amount];
  if (maximum_amount !== null) yield ["maximum_amount", maximum_amount];
  for (const [place, tier] of tiers.entries()) {
    yield [`tiers.${place}.from_amount`, tier.from_amount];
    yield [`tiers.${place}.fixed_amount`, tier.fixed_amount];
  }
}

function precisionProblems(fee: PlanFee): Problems {
  const digits = currencyDecimals(fee.currency);
  const tooFine = [...amountsOf(fee)].filter(([, amount]) => (amount.split(".")[1] ?? "").replace(/(?<!0)0+$/, "").length > digits);
  return Object.fromEntries(
    tooFine.map(([field]) => [field, coded("amount_too_precise", { currency: fee.currency, count: digits })] as const),
  );
}

function limitProblems({ minimum_amount: minimum, maximum_amount: maximum, currency }: PlanFee): Problems {
  if (minimum === null || maximum === null || !isBelow(maximum, minimum)) return {};
  return { minimum_amount: coded("fee_minimum_over_maximum", { maximum, currency }) };
}

/** Each tier ends where the next begins, so there are neither gaps nor overlaps: the first begins at zero, each next one higher. */
function tierProblems({ tiers }: PlanFee): Problems {
  const problems: Problems = {};
  for (const [place, { from_amount }] of tiers.entries()) {
    const before = tiers[place - 1]?.from_amount;
    const field = `tiers.${place}.from_amount`;
    if (before === undefined && compareDecimals(from_amount, "0") !== 0) problems[field] = coded("tier_starts_late");
    if (before !== undefined && !isBelow(before, from_amount)) problems[field] = coded("tier_overlaps", { from_amount: before });
  }
  return problems;
}

type Floor = Pick<BuyRate, "percent" | "fixed_amount">;

/** Every rate is at least the provider's, percent by percent and amount by amount; a maximum may cut large payments short. */
export function floorProblems(
  { percent, fixed_amount, maximum_amount, tiers, currency }: Omit<FeeTerms, "minimum_amount"> & { currency: string },
  floor: Floor,
): Problems {
  const problems: Problems = {};
  const rates =
    tiers.length > 0 ? tiers.map((tier, place) => [`tiers.${place}.`, tier] as const) : [["", { percent, fixed_amount }] as const];
  for (const [prefix, rate] of rates) {
    if (isBelow(rate.percent, floor.percent)) problems[`${prefix}percent`] = coded("percent_below_floor", { floor: floor.percent });
    if (isBelow(rate.fixed_amount, floor.fixed_amount))
      problems[`${prefix}fixed_amount`] = coded("amount_below_floor", { floor: floor.fixed_amount, currency });
  }
  if (maximum_amount !== null && isBelow(maximum_amount, floor.fixed_amount))
    problems.maximum_amount = coded("amount_below_floor", { floor: floor.fixed_amount, currency });
  return problems;
}

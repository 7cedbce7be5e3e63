/** What a transaction costs the merchant and earns the partner, in whole smallest units. */
import type { TransactionPrices } from "../../contract/pricing/transaction-prices";
import type { commissionLineKinds } from "../../contract/reference/commission-line-kinds";
import { portion, printMinor, printPercent, ratio } from "./minor-units";
import { chargeOf, planAt, providerRates } from "./plans";
import type { Charge, Method, Step } from "./plans";

/** The rate of the amount's tier, and the limits about it. */
export interface Applied extends Step, Pick<Charge, "minimum" | "maximum"> {}

/** One thing that was charged for. */
export interface ChargedPart {
  kind: (typeof commissionLineKinds)[number];
  base: number;
  /** Null where it gives back what was charged before. */
  charge: Applied | null;
  /** What the provider charges the partner; null likewise. */
  cost_charge: Step | null;
  charged: number;
  cost: number;
  /** Where it gives back: what of the commission. */
  earned?: number;
  /** Of a conversion. */
  fx?: { rate: string; mid_rate: string };
}

export interface CommissionPart extends ChargedPart {
  amount: number;
  /** In hundredths of the smallest unit: `amount` less the exact share. */
  rounding: number;
}

const known = new Map<string, { sell: Charge; buy: Step }>();

function chargesOf(plan: number, method: Method, currency: string): { sell: Charge; buy: Step } {
  const key = `${plan} ${method} ${currency}`;
  let found = known.get(key);
  if (!found) {
    found = { sell: chargeOf(planAt(plan).rates[method], currency), buy: chargeOf(providerRates[method], currency).steps[0] };
    known.set(key, found);
  }
  return found;
}

export function chargedPart(kind: ChargedPart["kind"], plan: number, method: Method, base: number, currency: string): ChargedPart {
  const { sell, buy } = chargesOf(plan, method, currency);
  const { steps, minimum, maximum } = sell;
  const step = steps.findLast(({ from }) => from === null || from <= base) ?? steps[0];
  const byRate = byRateOf(step, base);
  const charged = Math.min(Math.max(byRate, minimum ?? byRate), maximum ?? Infinity);
  return { kind, base, charge: { ...step, minimum, maximum }, cost_charge: buy, charged, cost: byRateOf(buy, base) };
}

const byRateOf = ({ ppm, fixed }: Step, base: number): number => portion(base, ppm) + fixed;

/** Whether the rate alone says what was charged, no minimum or maximum. */
export const isByRate = ({ charge, base, charged }: ChargedPart): boolean => charge !== null && byRateOf(charge, base) === charged;

/** Gives back the part of a payin's charges, and of what they earned, that `amount` is of it. */
export const refundedPart = (amount: number, payin: { amount: number; fee: number; cost: number; commission: number }): ChargedPart => ({
  kind: "FEE_MARGIN",
  base: -amount,
  charge: null,
  cost_charge: null,
  charged: -ratio(payin.fee, amount, payin.amount),
  cost: -ratio(payin.cost, amount, payin.amount),
  earned: -ratio(payin.commission, amount, payin.amount),
});

/** Rounds the partner's share once; the last part takes what rounding the others left. */
export function shareOut(parts: readonly ChargedPart[], plan: number): { commission: number; lines: CommissionPart[] } {
  const share = planAt(plan).share_percent;
  const earned = parts.reduce((sum, part) => sum + part.charged - part.cost, 0);
  const commission = parts.every((part) => part.earned === undefined)
    ? ratio(earned, share, 100)
    : parts.reduce((sum, part) => sum + (part.earned ?? 0), 0);
  let left = commission;
  const lines = parts.map((part, place) => {
    const exact = (part.charged - part.cost) * share;
    const amount = place === parts.length - 1 ? left : ratio(part.charged - part.cost, share, 100);
    left -= amount;
    return { ...part, amount, rounding: amount * 100 - exact };
  });
  return { commission, lines };
}

/** As a payment keeps them from its start. */
export function pricesOf(lines: readonly CommissionPart[], plan: number, plan_id: string | null, currency: string): TransactionPrices {
  const { version, share_percent } = planAt(plan);
  const print = (units: number) => printMinor(units, currency);
  const rateOf = ({ ppm, fixed }: Step) => ({ percent: printPercent(ppm), fixed_amount: print(fixed) });
  const termsOf = ({ from, minimum, maximum, ...step }: Applied) => ({
    ...rateOf({ ...step, from }),
    from_amount: from === null ? null : print(from),
    minimum_amount: minimum === null ? null : print(minimum),
    maximum_amount: maximum === null ? null : print(maximum),
  });
  return {
    plan_id,
    plan_version: version,
    share_percent: String(share_percent),
    parts: lines.map(({ kind, base, charge, cost_charge, charged, cost, amount, fx }) => ({
      kind,
      base_amount: print(base),
      terms: charge && termsOf(charge),
      cost_terms: cost_charge && rateOf(cost_charge),
      charged_amount: print(charged),
      cost_amount: print(cost),
      commission_amount: print(amount),
      fx_rate: fx?.rate ?? null,
      fx_mid_rate: fx?.mid_rate ?? null,
    })),
  };
}

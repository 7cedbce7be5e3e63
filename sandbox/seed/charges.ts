/** What a transaction costs the merchant and earns the partner, in whole smallest units. */
import type { commissionLineKinds } from "../../contract/reference/commission-line-kinds";
import { portion, ratio } from "./minor-units";
import { chargeOf, planAt, providerRates } from "./plans";
import type { Charge, Method } from "./plans";

/** One thing that was charged for. */
export interface ChargedPart {
  kind: (typeof commissionLineKinds)[number];
  base: number;
  /** Null where it gives back what was charged before. */
  charge: Charge | null;
  charged: number;
  cost: number;
  /** Of a conversion. */
  fx?: { rate: string; mid_rate: string };
}

export interface CommissionPart extends ChargedPart {
  amount: number;
  /** In hundredths of the smallest unit: `amount` less the exact share. */
  rounding: number;
}

const known = new Map<string, { sell: Charge; buy: Charge }>();

function chargesOf(plan: number, method: Method, currency: string): { sell: Charge; buy: Charge } {
  const key = `${plan} ${method} ${currency}`;
  let found = known.get(key);
  if (!found) {
    found = { sell: chargeOf(planAt(plan).rates[method], currency), buy: chargeOf(providerRates[method], currency) };
    known.set(key, found);
  }
  return found;
}

export function chargedPart(kind: ChargedPart["kind"], plan: number, method: Method, base: number, currency: string): ChargedPart {
  const { sell, buy } = chargesOf(plan, method, currency);
  return { kind, base, charge: sell, charged: portion(base, sell.ppm) + sell.fixed, cost: portion(base, buy.ppm) + buy.fixed };
}

/** Gives back the part of a payin's charges that `amount` is of it. */
export const refundedPart = (amount: number, payin: { amount: number; fee: number; cost: number }): ChargedPart => ({
  kind: "FEE_MARGIN",
  base: -amount,
  charge: null,
  charged: -ratio(payin.fee, amount, payin.amount),
  cost: -ratio(payin.cost, amount, payin.amount),
});

/** Rounds the partner's share once; the last part takes what rounding the others left. */
export function shareOut(parts: readonly ChargedPart[], plan: number): { commission: number; lines: CommissionPart[] } {
  const share = planAt(plan).share_percent;
  const commission = ratio(
    parts.reduce((sum, part) => sum + part.charged - part.cost, 0),
    share,
    100,
  );
  let left = commission;
  const lines = parts.map((part, place) => {
    const exact = (part.charged - part.cost) * share;
    const amount = place === parts.length - 1 ? left : ratio(part.charged - part.cost, share, 100);
    left -= amount;
    return { ...part, amount, rounding: amount * 100 - exact };
  });
  return { commission, lines };
}

/** Price lists of the partners: what merchants pay, what the provider keeps, and the partner's share. */
import type { paymentMethods } from "../../contract/reference/payment-methods";
import { roughly } from "./minor-units";

/** Amounts are in the currency's smallest unit. */
export interface Step {
  /** Parts per million of the amount. */
  ppm: number;
  fixed: number;
  /** The amount from which on it applies; null where there is one rate for all. */
  from: number | null;
}

export interface Charge {
  /** From the lowest up; one without tiers. */
  steps: readonly [Step, ...Step[]];
  minimum: number | null;
  maximum: number | null;
}

interface Rate {
  percent: number;
  dollars: number;
  /** In dollars, as what is charged at least and at most. */
  minimum?: number;
  maximum?: number;
  /** Above so many dollars another rate applies. */
  above?: readonly { from: number; percent: number; dollars: number }[];
}

export type Method = (typeof paymentMethods)[number];

export interface Plan {
  name: string;
  description: string;
  version: number;
  status: "ACTIVE" | "DEACTIVATED";
  /** The partner's share of fee less cost, in percent. */
  share_percent: number;
  rates: Record<Method, Rate>;
}

const rates = (card: number, international: number, transfer: number, local: number, wire: number, fx: number): Record<Method, Rate> => ({
  CARD: { percent: card, dollars: 0.2 },
  CARD_INTERNATIONAL: { percent: international, dollars: 0.2, minimum: 0.8 },
  // A transfer costs no more to move for being large.
  BANK_TRANSFER: { percent: transfer, dollars: 0.1, maximum: 2 },
  VIRTUAL_ACCOUNT: {
    percent: transfer,
    dollars: 0,
    above: [
      { from: 100, percent: Math.round(transfer * 85) / 100, dollars: 0 },
      { from: 500, percent: Math.round(transfer * 70) / 100, dollars: 0 },
    ],
  },
  LOCAL_TRANSFER: { percent: 0, dollars: local },
  WIRE: { percent: 0.05, dollars: wire },
  FX: { percent: fx, dollars: 0 },
});

export const plans: readonly Plan[] = [
  {
    name: "Starter",
    description: "No monthly minimum, for a merchant's first year.",
    version: 2,
    status: "ACTIVE",
    share_percent: 40,
    rates: rates(1.75, 3.2, 0.6, 0.9, 22, 0.9),
  },
  {
    name: "Growth",
    description: "From 50,000 USD a month.",
    version: 3,
    status: "ACTIVE",
    share_percent: 45,
    rates: rates(1.45, 2.9, 0.45, 0.7, 18, 0.6),
  },
  {
    name: "Scale",
    description: "From 200,000 USD a month, lower on wires and conversions.",
    version: 4,
    status: "ACTIVE",
    share_percent: 50,
    rates: rates(1.2, 2.5, 0.3, 0.5, 15, 0.5),
  },
  {
    name: "Custom",
    description: "Agreed merchant by merchant.",
    version: 1,
    status: "ACTIVE",
    share_percent: 42,
    rates: rates(1.05, 2.4, 0.25, 0.45, 14, 0.45),
  },
];

export const providerRates: Record<Method, Rate> = {
  CARD: { percent: 0.95, dollars: 0.07 },
  CARD_INTERNATIONAL: { percent: 2.2, dollars: 0.07 },
  BANK_TRANSFER: { percent: 0.15, dollars: 0.05 },
  VIRTUAL_ACCOUNT: { percent: 0.12, dollars: 0 },
  LOCAL_TRANSFER: { percent: 0, dollars: 0.3 },
  WIRE: { percent: 0.02, dollars: 9 },
  FX: { percent: 0.25, dollars: 0 },
};

export const planAt = (index: number): Plan => {
  const plan = plans[index];
  if (!plan) throw new RangeError(`no plan ${index}`);
  return plan;
};

/** Two leading digits, as a price list would print it. */
function tidy(units: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, units))) - 1);
  return Math.round(units / step) * step;
}

/** `dearer` multiplies the percents. */
export function chargeOf({ minimum, maximum, above = [], ...rate }: Rate, currency: string, dearer = 1): Charge {
  const units = (dollars: number) => (dollars === 0 ? 0 : tidy(roughly(dollars, currency)));
  const stepOf = ({ percent, dollars }: Pick<Rate, "percent" | "dollars">, from: number | null): Step => ({
    ppm: Math.round(percent * dearer * 100) * 100,
    fixed: units(dollars),
    from,
  });
  return {
    steps: [stepOf(rate, above.length > 0 ? 0 : null), ...above.map((tier) => stepOf(tier, units(tier.from)))],
    minimum: minimum === undefined ? null : units(minimum),
    maximum: maximum === undefined ? null : units(maximum),
  };
}

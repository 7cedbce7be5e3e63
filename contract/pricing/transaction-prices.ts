/**
 * What a payment was promised when it started: written with it, never changed, and all that settling it or taking it back reads
 * (docs/adr/0028). Later changes to the plan don't touch the payment's figures.
 */
import { currencyDecimals } from "../currency";
import { divideHalfUp, printUnits, trimDecimal, unitsOf, type DecimalText } from "../decimal";
import type { commissionLineKinds } from "../reference/commission-line-kinds";
import { chargeOf, commissionFrom, percentScale, rateFor, type FeeTerms } from "./fee";

/** One thing that is charged for. Amounts are in major units of the payment's currency. */
export interface PricedPart {
  kind: (typeof commissionLineKinds)[number];
  /** What is charged on; below zero where it is taken back. */
  base_amount: DecimalText;
  /** The plan's terms for this amount, `from_amount` being its tier; null where it is taken back. */
  terms: {
    percent: DecimalText;
    fixed_amount: DecimalText;
    from_amount: DecimalText | null;
    minimum_amount: DecimalText | null;
    maximum_amount: DecimalText | null;
  } | null;
  /** What the provider charges the partner; null where it is taken back. */
  cost_terms: { percent: DecimalText; fixed_amount: DecimalText } | null;
  charged_amount: DecimalText;
  cost_amount: DecimalText;
  /** The partner's share of what is left, rounded so that a payment's parts add up to its commission rounded once. */
  commission_amount: DecimalText;
  /** Of a conversion: target currency per unit of source currency, what the merchant gets and the fixing under it. */
  fx_rate: DecimalText | null;
  fx_mid_rate: DecimalText | null;
}

type PartAmount = "charged_amount" | "cost_amount" | "commission_amount";

export interface TransactionPrices {
  /** Null only where a store from before prices were kept could not tell. */
  plan_id: string | null;
  plan_version: number | null;
  /** Of 100. */
  share_percent: DecimalText;
  parts: PricedPart[];
}

export interface PricedTransaction {
  fee_amount: DecimalText;
  buy_rate_amount: DecimalText;
  prices: TransactionPrices;
}

/** What `charges` need of a merchant's prices, `share` in units of 10^-4 percent. */
export interface PlanInForce {
  plan_id: string;
  version: number;
  share: bigint;
}

export interface NewCharge {
  kind: PricedPart["kind"];
  terms: FeeTerms;
  cost: FeeTerms;
  fx?: { rate: DecimalText; mid_rate: DecimalText };
}

/** Prices a payment of `units`, in smallest units of `currency`. */
export function priceTransaction(plan: PlanInForce, units: bigint, currency: string, charges: readonly NewCharge[]): PricedTransaction {
  const digits = currencyDecimals(currency);
  const print = (amount: bigint) => printUnits(amount, digits);
  const charged = charges.map(({ terms, cost }) => ({ fee: chargeOf(terms, currency)(units), cost: chargeOf(cost, currency)(units) }));
  const sum = (name: "fee" | "cost") => charged.reduce((total, part) => total + part[name], 0n);
  let left = commissionFrom(sum("fee"), sum("cost"), plan.share);
  const parts = charges.map(({ kind, terms, cost, fx }, place): PricedPart => {
    const { fee, cost: costs } = charged[place] ?? { fee: 0n, cost: 0n };
    // Rounded once: the last part takes what rounding the others left.
    const commission = place === charges.length - 1 ? left : commissionFrom(fee, costs, plan.share);
    left -= commission;
    return {
      kind,
      base_amount: print(units),
      terms: { ...rateFor(terms, print(units)), minimum_amount: terms.minimum_amount, maximum_amount: terms.maximum_amount },
      cost_terms: { percent: cost.percent, fixed_amount: cost.fixed_amount },
      charged_amount: print(fee),
      cost_amount: print(costs),
      commission_amount: print(commission),
      fx_rate: fx?.rate ?? null,
      fx_mid_rate: fx?.mid_rate ?? null,
    };
  });
  const { plan_id, version: plan_version } = plan;
  const share_percent = trimDecimal(printUnits(plan.share, percentScale));
  return { fee_amount: print(sum("fee")), buy_rate_amount: print(sum("cost")), prices: { plan_id, plan_version, share_percent, parts } };
}

export interface TakeBack {
  currency: string;
  /** The payment that is taken back. */
  amount: DecimalText;
  prices: TransactionPrices;
  /** What was taken back before and not undone, each with its own parts. */
  earlier: readonly { amount: DecimalText; prices: TransactionPrices }[];
  /** How much is taken back now: at most what `leftOf` says. */
  part: DecimalText;
}

/** What of a payment is not taken back yet. */
export function leftOf({ currency, amount, earlier }: Pick<TakeBack, "currency" | "amount" | "earlier">): DecimalText {
  const digits = currencyDecimals(currency);
  return printUnits(unitsOf(amount, digits) - earlier.reduce((sum, each) => sum + unitsOf(each.amount, digits), 0n), digits);
}

/**
 * Takes back of each part of a payment as much as is taken back of the payment, at the payment's own prices. The parts of
 * several add up: after each, what is taken back in all is the exact proportion rounded once, and the one that takes back
 * the last of the payment takes back the exact rest. Throws `RangeError` for more than is left.
 */
export function takeBack({ currency, amount, prices, earlier, part }: TakeBack): PricedTransaction {
  const digits = currencyDecimals(currency);
  const units = (text: DecimalText) => unitsOf(text, digits);
  const print = (sum: bigint) => printUnits(sum, digits);
  const whole = units(amount);
  const taken = earlier.reduce((sum, each) => sum + units(each.amount), 0n) + units(part);
  if (units(part) <= 0n || taken > whole) throw new RangeError(`${part} of ${amount} ${currency} can't be taken back`);
  const parts = prices.parts.map((own, place): PricedPart => {
    const back = (name: PartAmount) => {
      const before = earlier.reduce((sum, each) => sum - units(each.prices.parts[place]?.[name] ?? "0"), 0n);
      const now = divideHalfUp(units(own[name]) * taken, whole) - before;
      // One that was undone in between may leave the others a unit above their proportion: nothing is given twice, or back.
      const isAgainst = units(own[name]) >= 0n ? now < 0n : now > 0n;
      return print(isAgainst ? 0n : -now);
    };
    return {
      ...own,
      base_amount: print(-units(part)),
      terms: null,
      cost_terms: null,
      charged_amount: back("charged_amount"),
      cost_amount: back("cost_amount"),
      commission_amount: back("commission_amount"),
    };
  });
  const sum = (name: PartAmount) => print(parts.reduce((total, each) => total + units(each[name]), 0n));
  return { fee_amount: sum("charged_amount"), buy_rate_amount: sum("cost_amount"), prices: { ...prices, parts } };
}

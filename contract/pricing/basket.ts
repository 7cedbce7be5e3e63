/** What a month of sample payments would cost under a price list: a preview while it is being edited. */
import { currencyDecimals } from "../currency";
import { printUnits, unitsOf, type DecimalText } from "../decimal";
import { feeKey, type BuyRate, type PlanFee } from "./check-fees";
import { chargeOf, commissionFrom, percentUnits } from "./fee";

export interface BasketLine {
  method: PlanFee["method"];
  count: number;
  /** Of one payment. */
  amount: DecimalText;
}

export interface BasketCost extends BasketLine {
  /** Of all of the line's payments, in the basket's currency. */
  fees: DecimalText;
  cost: DecimalText;
  commission: DecimalText;
}

export interface Basket {
  lines: BasketCost[];
  fees: DecimalText;
  cost: DecimalText;
  commission: DecimalText;
}

/** Lines without a price or a buy rate in the currency are left out. `sharePercent` is the partner's, of 100. */
export function basketOf(
  lines: readonly BasketLine[],
  fees: readonly PlanFee[],
  floors: readonly BuyRate[],
  sharePercent: DecimalText,
  currency: string,
): Basket {
  const scale = currencyDecimals(currency);
  const share = percentUnits(sharePercent);
  const feeByKey = new Map(fees.map((fee) => [feeKey(fee), fee]));
  const floorByKey = new Map(floors.map((floor) => [feeKey(floor), floor]));
  const total = { fees: 0n, cost: 0n, commission: 0n };
  const priced = lines.flatMap((line): BasketCost[] => {
    const key = feeKey({ method: line.method, currency });
    const [fee, floor] = [feeByKey.get(key), floorByKey.get(key)];
    if (!fee || !floor) return [];
    const amount = unitsOf(line.amount, scale);
    const count = BigInt(line.count);
    const charged = chargeOf(fee, currency)(amount);
    const paid = chargeOf({ ...floor, minimum_amount: null, maximum_amount: null, tiers: [] }, currency)(amount);
    const own = { fees: charged * count, cost: paid * count, commission: commissionFrom(charged, paid, share) * count };
    total.fees += own.fees;
    total.cost += own.cost;
    total.commission += own.commission;
    return [{ ...line, ...printed(own, scale) }];
  });
  return { lines: priced, ...printed(total, scale) };
}

const printed = ({ fees, cost, commission }: { fees: bigint; cost: bigint; commission: bigint }, scale: number) => ({
  fees: printUnits(fees, scale),
  cost: printUnits(cost, scale),
  commission: printUnits(commission, scale),
});

/** About what 100 US dollars come to, in a round figure: only for the sample's size. */
const hundreds: Readonly<Record<string, string>> = { IDR: "1500000", THB: "3500", PHP: "5500", JPY: "15000", KWD: "30", HKD: "800" };

export function sampleBasket(currency: string): BasketLine[] {
  const scale = currencyDecimals(currency);
  const unit = unitsOf(hundreds[currency] ?? "100", scale);
  const line = (method: PlanFee["method"], count: number, times: bigint): BasketLine => ({
    method,
    count,
    amount: printUnits(unit * times, scale),
  });
  return [
    line("CARD", 600, 1n),
    line("CARD_INTERNATIONAL", 150, 1n),
    line("BANK_TRANSFER", 200, 3n),
    line("VIRTUAL_ACCOUNT", 100, 5n),
    line("LOCAL_TRANSFER", 120, 8n),
    line("WIRE", 20, 40n),
    line("FX", 20, 40n),
  ];
}

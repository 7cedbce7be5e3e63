/** A payment that is through: its commission lines, the wallet and the roll-up, in the transaction that settles it. */
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals } from "../../../contract/currency";
import { printUnits, trimDecimal, unitsOf, type DecimalText } from "../../../contract/decimal";
import { commissionFrom, feeFor, percentScale, rateFor } from "../../../contract/pricing/fee";
import type { PartnerContext } from "../../call-context";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { transaction } from "../../db/schema/transaction";
import { pricesOfMerchant, type MerchantPrices } from "../pricing/prices-of";
import { postLines, type NewCommissionLine } from "./ledger";
import { addToSums } from "./sums";

type Transaction = typeof transaction.$inferSelect;
type Conversion = typeof fxConversion.$inferSelect;

/** One thing that was charged for, in smallest units. */
interface Part {
  kind: "FEE_MARGIN" | "FX_MARKUP";
  charged: bigint;
  cost: bigint;
  terms: { percent: DecimalText; fixed_amount: DecimalText } | null;
}

/**
 * Completes `found`, which the caller has locked, at the price it was started with, whatever the plan says since. Returns
 * the commission, in major units. Throws for a merchant without a plan: no payment could have been started.
 */
export async function settleTransaction(context: PartnerContext, found: Transaction): Promise<DecimalText> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const prices = await pricesOfMerchant(context, found.org_id);
  if (!prices) throw new Error(`merchant ${found.org_id} has no plan, but transaction ${found.id} is under way`);
  const { currency } = found;
  const digits = currencyDecimals(currency);
  const conversion = await conversionOf(context, found);
  const parts = partsOf(found, conversion, prices, digits);
  const earned = parts.reduce((sum, { charged, cost }) => sum + charged - cost, 0n);
  const commission = commissionFrom(earned, 0n, prices.share);
  const lines = linesOf(found, conversion, parts, prices, commission);
  await postLines(
    tx,
    lines.map((line) => ({ ...line, partner_id: tx.partner_id, id: uuidv7({ msecs: Date.parse(found.created_at) }), settled_at: now })),
    now,
  );
  const commission_amount = printUnits(commission, digits);
  await tx.sql
    .update(transaction)
    .set({ status: "COMPLETED", settled_at: now, updated_at: now, commission_amount })
    .where(eq(transaction.id, found.id));
  await addToSums(tx, found, { completed: 1, volume: found.amount, commission: commission_amount });
  return commission_amount;
}

async function conversionOf({ tx }: PartnerContext, { fx_conversion_id }: Transaction): Promise<Conversion | null> {
  if (fx_conversion_id === null) return null;
  const [conversion] = await tx.sql.select().from(fxConversion).where(eq(fxConversion.id, fx_conversion_id));
  return conversion ?? null;
}

/** What was charged in all, less the markup of its conversion, is the fee. */
function partsOf(found: Transaction, conversion: Conversion | null, prices: MerchantPrices, digits: number): Part[] {
  const charged = unitsOf(found.fee_amount, digits);
  const cost = unitsOf(found.buy_rate_amount, digits);
  if (!conversion) return [{ kind: "FEE_MARGIN", charged, cost, terms: termsOf(found, found.fee_amount, prices) }];
  const markup: Part = {
    kind: "FX_MARKUP",
    charged: unitsOf(conversion.markup_amount, digits),
    cost,
    terms: { percent: conversion.markup_percent, fixed_amount: "0" },
  };
  if (found.type === "FX_CONVERSION") return [markup];
  const converting = prices.costs.priceFor("FX", found.currency);
  markup.cost = converting ? converting.charge(unitsOf(found.amount, digits)) : 0n;
  const fee = charged - markup.charged;
  return [{ kind: "FEE_MARGIN", charged: fee, cost: cost - markup.cost, terms: termsOf(found, printUnits(fee, digits), prices) }, markup];
}

/** The plan's rate, if it explains the fee; what is given back of an earlier fee has none. */
function termsOf({ type, method, amount, currency }: Transaction, fee: DecimalText, { book }: MerchantPrices): Part["terms"] {
  const price = type === "REFUND" || type === "CHARGEBACK" ? undefined : book.priceFor(method, currency);
  return price && feeFor(price.terms, amount, currency) === fee ? rateFor(price.terms, amount) : null;
}

type Line = Omit<NewCommissionLine, "partner_id" | "id" | "settled_at">;

/** Rounded once: the last line takes what rounding the others left. */
function linesOf(found: Transaction, conversion: Conversion | null, parts: readonly Part[], prices: MerchantPrices, total: bigint): Line[] {
  const { currency } = found;
  const digits = currencyDecimals(currency);
  const shareDigits = percentScale + 2;
  const print = (units: bigint) => printUnits(units, digits);
  const isTakenBack = found.type === "REFUND" || found.type === "CHARGEBACK";
  let left = total;
  return parts.map(({ kind, charged, cost, terms }, place) => {
    const amount = place === parts.length - 1 ? left : commissionFrom(charged, cost, prices.share);
    left -= amount;
    return {
      org_id: found.org_id,
      transaction_id: found.id,
      reference: `WL-${found.reference}${place === 0 ? "" : `-${place + 1}`}`,
      kind,
      type: found.type,
      method: found.method,
      currency,
      base_amount: isTakenBack ? print(-unitsOf(found.amount, digits)) : found.amount,
      rate_percent: terms?.percent ?? null,
      fixed_amount: terms?.fixed_amount ?? null,
      charged_amount: print(charged),
      cost_amount: print(cost),
      share_percent: trimDecimal(printUnits(prices.share, percentScale)),
      rounding: printUnits(amount * 10n ** BigInt(shareDigits) - (charged - cost) * prices.share, digits + shareDigits),
      amount: print(amount),
      fx_rate: kind === "FX_MARKUP" ? (conversion?.rate ?? null) : null,
      fx_mid_rate: kind === "FX_MARKUP" ? (conversion?.mid_rate ?? null) : null,
      plan_id: prices.plan_id,
      plan_version: prices.version,
      created_at: found.created_at,
    };
  });
}

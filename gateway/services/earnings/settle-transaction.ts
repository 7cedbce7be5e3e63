/** A payment that is through: its commission lines, the wallet and the roll-up, in the transaction that settles it. */
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals } from "../../../contract/currency";
import { printUnits, unitsOf, type DecimalText } from "../../../contract/decimal";
import { transactionLifecycle } from "../../../contract/lifecycles/payments";
import { percentScale, percentUnits, portionOf } from "../../../contract/pricing/fee";
import type { PricedPart } from "../../../contract/pricing/transaction-prices";
import type { PartnerContext } from "../../call-context";
import { transaction } from "../../db/schema/transaction";
import type { MayGather } from "../records/write-later";
import { postLines, type NewCommissionLine } from "./ledger";
import { addToSums } from "./sums";

type Transaction = typeof transaction.$inferSelect;

/**
 * Completes `found`, which the caller has locked, at the prices it was started with, whatever the plan says since. `now`, in
 * ISO 8601, is the moment for all that is written, also by the caller: the period in which it counts. Returns the commission,
 * in major units.
 */
export async function settleTransaction(context: PartnerContext & MayGather, found: Transaction, now: string): Promise<DecimalText> {
  const digits = currencyDecimals(found.currency);
  await postLines(
    context,
    found.prices.parts.map((part, place) => lineOf(found, part, place, now)),
    now,
  );
  const commission_amount = printUnits(
    found.prices.parts.reduce((sum, part) => sum + unitsOf(part.commission_amount, digits), 0n),
    digits,
  );
  if (!(await moveToSettled(context, found, { status: "COMPLETED", settled_at: now, updated_at: now, commission_amount })))
    throw new Error(`${found.reference} was settled or given up before`);
  await addToSums(context, found, now, { completed: 1, volume: found.amount, commission: commission_amount });
  return commission_amount;
}

type Settled = Pick<Transaction, "status" | "settled_at" | "updated_at" | "commission_amount">;

/** False where no event leads there from what it is. */
async function moveToSettled({ tx, later }: MayGather, { id }: Transaction, set: Settled): Promise<boolean> {
  const { from } = transactionLifecycle.events.complete;
  const row = later?.rowOf(id);
  if (row) {
    const isOpen = (from as readonly unknown[]).includes(row.status);
    if (isOpen) Object.assign(row, set);
    return isOpen;
  }
  const open = and(eq(transaction.id, id), inArray(transaction.status, [...from]));
  return (await tx.sql.update(transaction).set(set).where(open).returning({ id: transaction.id })).length > 0;
}

function lineOf(found: Transaction, part: PricedPart, place: number, now: string): NewCommissionLine {
  const { partner_id, org_id, type, method, currency, prices } = found;
  const { kind, base_amount, charged_amount, cost_amount, commission_amount, fx_rate, fx_mid_rate } = part;
  const digits = currencyDecimals(currency);
  const units = (amount: DecimalText) => unitsOf(amount, digits);
  const shareDigits = percentScale + 2;
  const exact = (units(charged_amount) - units(cost_amount)) * percentUnits(prices.share_percent);
  const rate = rateOf(part, digits);
  return {
    ...{ partner_id, id: uuidv7({ msecs: Date.parse(now) }), org_id, transaction_id: found.id, created_at: now },
    reference: `WL-${found.reference}${place === 0 ? "" : `-${place + 1}`}`,
    ...{ kind, type, method, currency, base_amount, charged_amount, cost_amount, fx_rate, fx_mid_rate },
    rate_percent: rate?.percent ?? null,
    fixed_amount: rate?.fixed_amount ?? null,
    share_percent: prices.share_percent,
    rounding: printUnits(units(commission_amount) * 10n ** BigInt(shareDigits) - exact, digits + shareDigits),
    amount: commission_amount,
    plan_id: prices.plan_id,
    plan_version: prices.plan_version,
  };
}

/** The rate alone, unless a minimum or a maximum decided what was charged. */
function rateOf({ terms, base_amount, charged_amount }: PricedPart, digits: number): PricedPart["terms"] {
  if (!terms) return null;
  const units = (amount: DecimalText) => unitsOf(amount, digits);
  const byRate = portionOf(units(base_amount), percentUnits(terms.percent)) + units(terms.fixed_amount);
  return byRate === units(charged_amount) ? terms : null;
}

/** Settlements: what a merchant's payins come to, into its wallet and from there to its bank. */
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals } from "../../../contract/currency";
import { printUnits, unitsOf, type DecimalText } from "../../../contract/decimal";
import { anyOf } from "../../db/any-of";
import type { PartnerTransaction } from "../../db/database";
import { payin } from "../../db/schema/records/payin";
import { settlement, settlementPayout } from "../../db/schema/records/settlement";
import { transaction } from "../../db/schema/transaction";
import type { Failure } from "../payments/move-payment";
import { postToWallet } from "../payments/post-to-wallet";
import { changed, type Step } from "../payments/step";
import { nextReference } from "../records/next-reference";
import { isUnsettled } from "./unsettled";

/** What of a step is needed here. */
export type Settling = Pick<Step, "tx" | "now" | "changes">;

type Settlement = typeof settlement.$inferSelect;

export interface Unsettled {
  /** The transaction's. */
  id: string;
  amount: DecimalText;
  fee_amount: DecimalText;
  settled_at: string | null;
}

/** Completed payins that are in no settlement, the first to complete first; locked. */
export const lockUnsettled = (
  { tx }: Settling,
  { org_id, currency }: { org_id: string; currency: string },
  which: SQL,
): Promise<Unsettled[]> =>
  tx.sql
    .select({ id: transaction.id, amount: transaction.amount, fee_amount: transaction.fee_amount, settled_at: transaction.settled_at })
    .from(transaction)
    .where(and(eq(transaction.org_id, org_id), eq(transaction.currency, currency), isUnsettled, which))
    .orderBy(asc(transaction.settled_at), asc(transaction.id))
    .for("update");

export interface SettlementSum {
  gross_amount: DecimalText;
  fee_amount: DecimalText;
  amount: DecimalText;
}

export function sumOf(payins: readonly Unsettled[], currency: string): SettlementSum {
  const digits = currencyDecimals(currency);
  const sum = (name: "amount" | "fee_amount") => payins.reduce((total, each) => total + unitsOf(each[name], digits), 0n);
  const [gross, fee] = [sum("amount"), sum("fee_amount")];
  const print = (units: bigint) => printUnits(units, digits);
  return { gross_amount: print(gross), fee_amount: print(fee), amount: print(gross - fee) };
}

export interface NewSettlement {
  org_id: string;
  currency: string;
  /** At least one, locked. */
  payins: readonly Unsettled[];
  /** An account in use, or null: it stays in the wallet. */
  bank_id: string | null;
  settlement_payout_mode: Settlement["settlement_payout_mode"];
  /** They completed before that. */
  period_to: string;
  /** What the merchant reads on its statement. */
  payout_reference: string | null;
}

/** To the wallet it is there at once; to the bank it is PENDING. Returns its id. */
export async function settlePayins(step: Settling, wanted: NewSettlement): Promise<string> {
  const { tx, now } = step;
  const { org_id, currency, payins, bank_id, settlement_payout_mode } = wanted;
  const id = uuidv7({ msecs: Date.parse(now) });
  const payout_id = bank_id === null ? null : uuidv7({ msecs: Date.parse(now) });
  const reference = await nextReference({ tx }, settlement, await prefixOf(tx, org_id));
  const sum = sumOf(payins, currency);
  await tx.sql.insert(settlement).values({
    ...{ partner_id: tx.partner_id, id, org_id, reference, currency, ...sum, transaction_count: payins.length },
    status: payout_id === null ? "COMPLETED" : "PENDING",
    ...{ settlement_payout_mode, settlement_payout_id: payout_id, org_settlement_bank_id: bank_id },
    ...{ period_from: payins[0]?.settled_at ?? now, period_to: wanted.period_to },
    ...{ created_at: now, updated_at: now, settled_at: payout_id === null ? now : null },
  });
  const ids = payins.map((each) => each.id);
  await tx.sql.update(transaction).set({ settlement_id: id, updated_at: now }).where(anyOf(transaction.id, ids));
  await tx.sql.update(payin).set({ settlement_id: id, updated_at: now }).where(anyOf(payin.transaction_id, ids));
  const posting = { org_id, currency, amount: sum.amount, subject_id: id, reference };
  await postToWallet(tx, { ...posting, type: "SETTLEMENT", description: "Payins" }, now);
  changed(step, "CREATED", org_id, { settlement: id });
  if (payout_id !== null) await payOut(step, { ...posting, bank_id, id: payout_id, own_reference: wanted.payout_reference });
  return id;
}

interface OnItsWay {
  id: string;
  org_id: string;
  currency: string;
  amount: DecimalText;
  subject_id: string;
  reference: string;
  bank_id: string | null;
  own_reference: string | null;
}

async function payOut(
  step: Settling,
  { id, org_id, currency, amount, subject_id, reference, bank_id, own_reference }: OnItsWay,
): Promise<void> {
  const { tx, now } = step;
  const payoutReference = reference.replace("ST", "SP");
  await tx.sql.insert(settlementPayout).values({
    ...{ partner_id: tx.partner_id, id, org_id, settlement_id: subject_id, org_settlement_bank_id: bank_id },
    ...{ reference: payoutReference, status: "PENDING", amount, currency, settlement_payout_reference: own_reference },
    ...{ failure_code: null, failure_message: null, created_at: now, updated_at: now, settled_at: null },
  });
  const posting = { org_id, currency, amount: `-${amount}`, subject_id: id, reference: payoutReference };
  await postToWallet(tx, { ...posting, type: "SETTLEMENT_PAYOUT", description: "To the settlement bank" }, now);
  changed(step, "CREATED", org_id, { settlement_payout: id });
}

/** The mark of the merchant's earlier settlements, or one of its own. */
async function prefixOf({ sql }: PartnerTransaction, org_id: string): Promise<string> {
  const [last] = await sql.select({ reference: settlement.reference }).from(settlement).where(eq(settlement.org_id, org_id)).limit(1);
  return last?.reference.replace(/(?<!\d)\d+$/, "") ?? `ST-${org_id.slice(-4).toUpperCase()}-`;
}

type Payout = Pick<typeof settlementPayout.$inferSelect, "id" | "org_id" | "settlement_id">;

/** Payouts that are PENDING, locked by the caller, have reached their bank, and their settlements with them. */
export async function arriveAtBank(step: Settling, payouts: readonly Payout[]): Promise<void> {
  await endAs(step, payouts, { status: "COMPLETED", settled_at: step.now });
}

/** The bank has sent it back: the money is in the merchant's wallet again. */
export async function comeBack(step: Settling, payout: typeof settlementPayout.$inferSelect, failure: Failure): Promise<void> {
  const { tx, now } = step;
  const { id, org_id, currency, amount, reference } = payout;
  await endAs(step, [payout], { status: "REJECTED", settled_at: null }, failure);
  const posting = { org_id, currency, amount, subject_id: id, reference };
  await postToWallet(tx, { ...posting, type: "SETTLEMENT_PAYOUT", description: "Sent back by the bank" }, now);
}

type End = Pick<typeof settlement.$inferInsert, "status" | "settled_at">;

async function endAs(step: Settling, payouts: readonly Payout[], end: End, failure?: Failure): Promise<void> {
  const { tx, now } = step;
  const set = { ...end, updated_at: now };
  const ids = payouts.map(({ id }) => id);
  const settlements = payouts.map(({ settlement_id }) => settlement_id);
  if (ids.length === 0) return;
  await tx.sql
    .update(settlementPayout)
    .set({ ...set, ...failure })
    .where(inArray(settlementPayout.id, ids));
  await tx.sql.update(settlement).set(set).where(inArray(settlement.id, settlements));
  for (const { id, org_id, settlement_id } of payouts)
    changed(step, "UPDATED", org_id, { settlement_payout: id, settlement: settlement_id });
}

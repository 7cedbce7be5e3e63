/** Settlements as the provider tells them: of payins that were told, held against what our books say they come to. */
import { and, eq, lt } from "drizzle-orm";
import { compareDecimals } from "../../../contract/decimal";
import { settlementPayoutLifecycle } from "../../../contract/lifecycles/settlement";
import { isBankInUse } from "../../../contract/lifecycles/settlement-bank";
import { TellSettlement } from "../../../contract/records/told-money";
import { refusedField } from "../../app-error";
import { anyOf } from "../../db/any-of";
import { payin } from "../../db/schema/records/payin";
import { settlement, settlementBank, settlementConfig, settlementPayout } from "../../db/schema/records/settlement";
import { toldRecord } from "../../db/schema/told-record";
import { transaction } from "../../db/schema/transaction";
import { refusal } from "../../refusal";
import { bankColumns } from "../banks/read-bank";
import type { Step } from "../payments/step";
import { arriveAtBank, comeBack, lockUnsettled, settlePayins, sumOf, type Unsettled } from "../settlement/settle-payins";
import type { Telling } from "./tell";
import { failureOf, moneyOf, refuseOther, requireMerchant, requireWay, startOf } from "./tell-checks";

/** Those it names, or all before its end. Throws `refused` for one that can't be settled with it. */
async function payinsOf(step: Step, item: TellSettlement, period_to: string): Promise<readonly Unsettled[]> {
  const { currency, payin_ids } = item;
  const of = { org_id: item.org_id.toLowerCase(), currency };
  if (!payin_ids) {
    const all = await lockUnsettled(step, of, lt(transaction.settled_at, period_to));
    if (all.length === 0) throw refusedField("period_to", refusal("told_nothing_to_settle", { currency }));
    return all;
  }
  const { sql } = step.tx;
  const known = await sql
    .select({ told_id: toldRecord.told_id, transaction_id: payin.transaction_id })
    .from(toldRecord)
    .innerJoin(payin, and(eq(payin.partner_id, toldRecord.partner_id), eq(payin.id, toldRecord.record_id)))
    .where(and(eq(toldRecord.kind, "PAYIN"), anyOf(toldRecord.told_id, payin_ids)));
  const transactionOf = new Map(known.map(({ told_id, transaction_id }) => [told_id, transaction_id]));
  const found = await lockUnsettled(step, of, anyOf(transaction.id, [...transactionOf.values()]));
  const ids = new Set(found.map(({ id }) => id));
  for (const [place, told_id] of payin_ids.entries()) {
    const transaction_id = transactionOf.get(told_id);
    if (transaction_id === undefined) throw refusedField(`payin_ids.${place}`, refusal("told_payin_unknown"));
    if (!ids.has(transaction_id)) throw refusedField(`payin_ids.${place}`, refusal("told_payin_settled", { payin: told_id }));
  }
  return found;
}

/**
 * The account it goes to; null for a wallet. It was made between `period_to` and now: one that was in use then will do. Throws
 * `refused` for one that wasn't, and where none is named and it may have been one or another.
 */
async function bankOf(
  { tx }: Step,
  { org_id, currency, settlement_payout_mode, org_settlement_bank_id: told }: TellSettlement,
  period_to: string,
): Promise<string | null> {
  if (settlement_payout_mode === "WALLET") return null;
  const { sql } = tx;
  const own = and(eq(settlementConfig.org_id, org_id), eq(settlementConfig.currency, currency));
  const { org_settlement_bank_id, bank_since } = settlementConfig;
  const [config] = told ? [] : await sql.select({ id: org_settlement_bank_id, bank_since }).from(settlementConfig).where(own);
  if (config?.bank_since && config.bank_since > period_to)
    throw refusedField(
      "org_settlement_bank_id",
      refusal("told_bank_changed", { time: `${config.bank_since.slice(0, 16).replace("T", " ")} UTC` }),
    );
  const id = told ?? config?.id;
  const [bank] = id ? await sql.select(bankColumns).from(settlementBank).where(eq(settlementBank.id, id)) : [];
  const wasInUse = bank && (isBankInUse(bank) || (bank.replaced_at !== null && bank.replaced_at > period_to));
  if (bank?.org_id === org_id.toLowerCase() && bank.currency === currency && wasInUse) return bank.id;
  throw refusedField("org_settlement_bank_id", refusal(told ? "told_bank_not_in_use" : "told_bank_left_out", { currency }));
}

/** Of a settlement to a bank. */
async function moveTo(step: Step, settlement_id: string, item: TellSettlement): Promise<void> {
  const { status } = item;
  const [payout] = await step.tx.sql.select().from(settlementPayout).where(eq(settlementPayout.settlement_id, settlement_id)).for("update");
  if (!payout) {
    if (status !== "COMPLETED") throw refusedField("status", refusal("told_wallet_has_no_way"));
    return;
  }
  if (status === payout.status) return;
  const event = { COMPLETED: "arrive", REJECTED: "come_back", PENDING: null }[status];
  requireWay(settlementPayoutLifecycle, payout.status, event, status);
  if (status === "COMPLETED") await arriveAtBank(step, [payout]);
  else await comeBack(step, payout, failureOf(item));
}

export const settlementTelling: Telling<TellSettlement> = {
  kind: "SETTLEMENT",
  item: TellSettlement,
  async create(step, item) {
    const { org_id, currency, settlement_payout_mode } = item;
    await requireMerchant(step, org_id);
    const amount = moneyOf(item.amount, currency);
    const period_to = startOf(step, item.period_to, "period_to");
    const payins = await payinsOf(step, item, period_to);
    const sum = sumOf(payins, currency);
    if (compareDecimals(sum.amount, "0") <= 0) throw refusedField("amount", refusal("told_settlement_below"));
    if (compareDecimals(sum.amount, amount) !== 0)
      throw refusedField("amount", refusal("told_settlement_off", { amount: sum.amount, currency }));
    const id = await settlePayins(step, {
      ...{ org_id: org_id.toLowerCase(), currency, payins, period_to, settlement_payout_mode },
      bank_id: await bankOf(step, item, period_to),
      payout_reference: item.settlement_payout_reference ?? null,
    });
    await moveTo(step, id, item);
    return id;
  },
  async correct(step, record_id, item) {
    const [found] = await step.tx.sql.select().from(settlement).where(eq(settlement.id, record_id)).for("update");
    if (!found) throw new Error(`there is no settlement ${record_id}`);
    refuseOther({
      org_id: item.org_id.toLowerCase() === found.org_id,
      currency: item.currency === found.currency,
      amount: compareDecimals(item.amount, found.amount) === 0,
      settlement_payout_mode: item.settlement_payout_mode === found.settlement_payout_mode,
    });
    await moveTo(step, record_id, item);
  },
};

/** Payins, refunds of them and payouts as the provider tells them, by the services that the sandbox's rails use. */
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { compareDecimals } from "../../../contract/decimal";
import { payinLifecycle } from "../../../contract/lifecycles/payments";
import { TellPayin, TellPayout, TellRefund } from "../../../contract/records/told";
import { refusedField } from "../../app-error";
import { payin, refund } from "../../db/schema/records/payin";
import { beneficiary, payout } from "../../db/schema/records/payout";
import { transaction } from "../../db/schema/transaction";
import { refusal } from "../../refusal";
import { hashToken } from "../keys/keys";
import { beginPayin, beginPayout, type Begun, type Transaction } from "../payments/begin-payment";
import { cancel, complete, reject, send } from "../payments/move-payment";
import { refundPayin } from "../payments/refund-payin";
import { changed, type Step } from "../payments/step";
import { findTold, remember, type Telling } from "./tell";
import { failureOf, moneyOf, refuseOther, requireActive, requireWay, startOf } from "./tell-checks";

type Told = TellPayin | TellPayout;

/** What a first version has to be, beside its form. Throws `refused`, naming the field. */
async function paymentOf(step: Step, { org_id, amount, currency, started_at, method, description }: Told) {
  const start = startOf(step, started_at);
  await requireActive(step, org_id, start);
  const money = moneyOf(amount, currency);
  return { org_id, method, currency, amount: money, description: description ?? null, started_at: start };
}

export function begunOf(begun: Begun): Transaction {
  if ("begun" in begun) return begun.begun;
  throw refusedField(begun.field, begun.refusal);
}

const events = { PENDING: "send", COMPLETED: "complete", REJECTED: "reject", CANCELLED: "cancel" } as const;

/** To the state it has at the provider. Throws `refused` where its lifecycle has no such way. */
export async function moveTo(
  step: Step,
  found: Transaction,
  told: Pick<TellRefund, "status" | "failure_code" | "failure_message">,
): Promise<void> {
  const { status } = told;
  if (status === found.status) return;
  requireWay(payinLifecycle, found.status, status === "INITIATED" ? null : events[status], status);
  if (status === "PENDING") await send(step, found);
  else if (status === "COMPLETED") await complete(step, found);
  else if (status === "CANCELLED") await cancel(step, found);
  else await reject(step, found, failureOf(told));
}

const recordColumns = {
  PAYIN: transaction.payin_id,
  REFUND: transaction.refund_id,
  PAYOUT: transaction.payout_id,
  FX_CONVERSION: transaction.fx_conversion_id,
} as const;

/** A record's own transaction, locked. */
export async function lockTransaction({ tx }: Step, type: keyof typeof recordColumns, record_id: string): Promise<Transaction> {
  const [found] = await tx.sql
    .select()
    .from(transaction)
    .where(and(eq(recordColumns[type], record_id), eq(transaction.type, type)))
    .for("update");
  if (!found) throw new Error(`${record_id} has no transaction`);
  return found;
}

async function lockSame(step: Step, type: "PAYIN" | "PAYOUT", record_id: string, told: Told): Promise<Transaction> {
  const found = await lockTransaction(step, type, record_id);
  refuseOther({
    org_id: told.org_id.toLowerCase() === found.org_id,
    amount: compareDecimals(told.amount, found.amount) === 0,
    currency: told.currency === found.currency,
    method: told.method === found.method,
  });
  return found;
}

const detailsOf = ({ payer_name, statement_descriptor, card_brand, card_last4, card_country }: TellPayin) => ({
  payer_name: payer_name ?? null,
  statement_descriptor: statement_descriptor ?? null,
  card_brand: card_brand ?? null,
  card_last4: card_last4 ?? null,
  card_country: card_country ?? null,
});

export const payinTelling: Telling<TellPayin> = {
  kind: "PAYIN",
  item: TellPayin,
  gatheredBy: "currency",
  async create(step, item) {
    const begun = begunOf(await beginPayin(step, await paymentOf(step, item), detailsOf(item)));
    await moveTo(step, begun, item);
    return begun.payin_id ?? "";
  },
  async correct(step, record_id, item) {
    const found = await lockSame(step, "PAYIN", record_id, item);
    const { sql } = step.tx;
    const [details, description] = [detailsOf(item), item.description ?? null];
    await sql
      .update(payin)
      .set({ ...details, description, updated_at: step.now })
      .where(eq(payin.id, record_id));
    const shown = { counterparty_name: details.payer_name, description, updated_at: step.now };
    await sql.update(transaction).set(shown).where(eq(transaction.id, found.id));
    changed(step, "UPDATED", found.org_id, { payin: record_id, transaction: found.id });
    await moveTo(step, found, item);
  },
};

export const refundTelling: Telling<TellRefund> = {
  kind: "REFUND",
  item: TellRefund,
  async create(step, item) {
    const paid = await findTold(step.tx, "PAYIN", item.payin_id);
    if (!paid) throw refusedField("payin_id", refusal("told_payin_unknown"));
    const id = await refundPayin(step, { payin_id: paid.record_id, amount: item.amount, reason: item.reason ?? null });
    await moveTo(step, await lockTransaction(step, "REFUND", id), item);
    return id;
  },
  async correct(step, record_id, item) {
    const found = await lockTransaction(step, "REFUND", record_id);
    const paid = await findTold(step.tx, "PAYIN", item.payin_id);
    refuseOther({ payin_id: paid?.record_id === found.payin_id, amount: compareDecimals(item.amount, found.amount) === 0 });
    await step.tx.sql
      .update(refund)
      .set({ reason: item.reason ?? null, updated_at: step.now })
      .where(eq(refund.id, record_id));
    changed(step, "UPDATED", found.org_id, { refund: record_id });
    await moveTo(step, found, item);
  },
};

export const payoutTelling: Telling<TellPayout> = {
  kind: "PAYOUT",
  item: TellPayout,
  async create(step, item) {
    const payment = await paymentOf(step, item);
    const { payout_reference, purpose, name_check, screening } = item;
    const details = {
      payout_beneficiary_id: await beneficiaryOf(step, item),
      ...{ payout_reference: payout_reference ?? null, purpose: purpose ?? null },
      ...{ name_check: name_check ?? "NOT_CHECKED", screening: screening ?? "NOT_CHECKED" },
    };
    const begun = begunOf(await beginPayout(step, payment, details, item.beneficiary.name));
    await moveTo(step, begun, item);
    return begun.payout_id ?? "";
  },
  async correct(step, record_id, item) {
    const found = await lockSame(step, "PAYOUT", record_id, item);
    const { sql } = step.tx;
    const { payout_reference, purpose, description, name_check, screening } = item;
    const checks = { ...(name_check && { name_check }), ...(screening && { screening }) };
    const shown = { payout_reference: payout_reference ?? null, purpose: purpose ?? null, ...checks, updated_at: step.now };
    await sql.update(payout).set(shown).where(eq(payout.id, record_id));
    await sql
      .update(transaction)
      .set({ description: description ?? null, updated_at: step.now })
      .where(eq(transaction.id, found.id));
    changed(step, "UPDATED", found.org_id, { payout: record_id, transaction: found.id });
    await moveTo(step, found, item);
  },
};

/** One of the merchant's, by the provider's id: made at its first payout. */
async function beneficiaryOf({ tx, now }: Step, { org_id, currency, beneficiary: told }: TellPayout): Promise<string> {
  const { id: own, name, entity_type, country, bank_country, bank_name, account_number, iban, bic_swift } = told;
  const told_id = `${org_id.toLowerCase()} ${own}`;
  const known = await findTold(tx, "BENEFICIARY", told_id);
  if (known) return known.record_id;
  const id = uuidv7({ msecs: Date.parse(now) });
  await tx.sql.insert(beneficiary).values({
    ...{ partner_id: tx.partner_id, id, org_id, name, entity_type, status: "ACTIVE", country, currency },
    ...{ bank_country, bank_name: bank_name ?? null, account_number: account_number ?? null, iban: iban ?? null },
    ...{ bic_swift: bic_swift ?? null, name_check: "NOT_CHECKED", created_at: now, updated_at: now },
  });
  await remember(tx, {
    kind: "BENEFICIARY",
    told_id,
    version: 1,
    content_hash: hashToken(JSON.stringify(told)),
    record_id: id,
    told_at: now,
  });
  return id;
}

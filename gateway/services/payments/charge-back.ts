/** What a lost dispute takes of its payment: what refunds left of it, with its fee and the partner's part. */
import { and, eq, notInArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { compareDecimals, subtractDecimals } from "../../../contract/decimal";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { dispute, payin } from "../../db/schema/records/payin";
import { transaction } from "../../db/schema/transaction";
import { noteChanges } from "../changes/changes";
import { settleTransaction } from "../earnings/settle-transaction";
import { pricesOfTakingBack } from "../pricing/start-prices";
import { nextReference } from "../records/next-reference";
import { postToWallet } from "./post-to-wallet";
import { changed, tell, type Step } from "./step";

type LostDispute = Pick<typeof dispute.$inferSelect, "id" | "org_id" | "payin_id" | "customer_id" | "amount" | "reference">;

/** The reference of the transaction that takes the payment back; null if refunds left nothing of it to take. */
export async function chargeBack(context: PartnerContext, found: LostDispute, now: string): Promise<string | null> {
  const { tx } = context;
  const { org_id, payin_id, customer_id } = found;
  const [paid] = await tx.sql.select({ transaction_id: payin.transaction_id }).from(payin).where(eq(payin.id, payin_id));
  if (!paid) throw new Error(`dispute ${found.id} is about a payin that isn't there`);
  const taken = await pricesOfTakingBack(tx, paid.transaction_id, found.amount);
  if (!taken) return null;
  const { payment, amount, priced } = taken;
  const { currency } = payment;
  const row = {
    partner_id: tx.partner_id,
    id: uuidv7({ msecs: Date.parse(now) }),
    org_id,
    type: "CHARGEBACK" as const,
    method: payment.method,
    // The merchant’s mark is the dispute’s.
    reference: await nextReference({ tx }, transaction, found.reference.replace(/^[A-Z]+/, "CB").replace(/(?<!\d)\d+$/, "")),
    status: "PENDING" as const,
    amount,
    currency,
    ...priced,
    commission_amount: "0",
    counterparty_name: payment.counterparty_name,
    description: `Dispute ${found.reference}`,
    payin_id,
    customer_id,
    dispute_id: found.id,
    created_at: now,
    updated_at: now,
  };
  const [made] = await tx.sql.insert(transaction).values(row).returning();
  if (!made) throw new Error("the chargeback was not recorded");
  await settleTransaction(context, made, now);
  const posting = { org_id, currency, amount: `-${amount}`, subject_id: found.id, reference: row.reference };
  await postToWallet(tx, { ...posting, type: "CHARGEBACK", description: row.description }, now);
  await noteChanges(context, [{ call: "GET /partner/torc/transaction/{id}", record_id: made.id, org_id, kind: "CREATED" }]);
  return row.reference;
}

/**
 * A refund that was under way when a dispute was lost left nothing to take; now that it has failed, what it held is taken after all, as
 * if it had failed before.
 */
export async function chargeBackAfterRefund(step: Step, payin_id: string): Promise<void> {
  const { sql } = step.tx;
  const [paid] = await sql.select({ transaction_id: payin.transaction_id }).from(payin).where(eq(payin.id, payin_id));
  if (!paid) throw new Error(`the refund is of payin ${payin_id}, which isn't there`);
  // A dispute that is being lost this moment holds it, and is seen below as lost.
  await sql.select({ id: transaction.id }).from(transaction).where(eq(transaction.id, paid.transaction_id)).for("update");
  const lost = await sql
    .select()
    .from(dispute)
    .where(and(eq(dispute.payin_id, payin_id), eq(dispute.status, "REJECTED")))
    .orderBy(dispute.decided_at, dispute.id);
  for (const found of lost) {
    const amount = await leftToTake(step.tx, found);
    if (compareDecimals(amount, "0") <= 0) continue;
    const reference = await chargeBack(step, { ...found, amount }, step.now);
    if (reference === null) return;
    await tell(step, found.id, "CHARGED_BACK", reference);
    changed(step, "UPDATED", found.org_id, { dispute: found.id, payin: payin_id });
  }
}

async function leftToTake({ sql }: PartnerTransaction, { id, amount }: LostDispute): Promise<string> {
  const taken = await sql
    .select({ amount: transaction.amount })
    .from(transaction)
    .where(
      and(eq(transaction.dispute_id, id), eq(transaction.type, "CHARGEBACK"), notInArray(transaction.status, ["REJECTED", "CANCELLED"])),
    );
  return taken.reduce((left, each) => subtractDecimals(left, each.amount), amount);
}

/** A dispute that is lost: what refunds left of the payment goes back to the payer, its fee to the merchant, and the partner's part with it. */
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PartnerContext } from "../../call-context";
import { dispute, payin } from "../../db/schema/records/payin";
import { transaction } from "../../db/schema/transaction";
import { noteChanges } from "../changes/changes";
import { settleTransaction } from "../earnings/settle-transaction";
import { pricesOfTakingBack } from "../pricing/start-prices";
import { postToWallet } from "../payments/post-to-wallet";
import { addEvent } from "../records/add-event";
import { nextReference } from "../records/next-reference";
import { moveOnDesk, noteDispute, type DisputeRow } from "./open-dispute";

/** The dispute is locked by the caller. `actor` is who gave in; null if the card scheme decided. */
export async function loseDispute(context: PartnerContext, found: DisputeRow, actor: string | null): Promise<void> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  await tx.sql.update(dispute).set({ status: "REJECTED", decided_at: now, updated_at: now }).where(eq(dispute.id, found.id));
  const reference = await chargeBack(context, found, now);
  await addEvent(context, found.id, { kind: "REJECTED", text: reference, actor });
  await moveOnDesk(context, found, "DONE");
  await noteDispute(context, found);
}

/** The reference of the transaction that takes the payment back; null if refunds left nothing of it to take. */
async function chargeBack(context: PartnerContext, found: DisputeRow, now: string): Promise<string | null> {
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

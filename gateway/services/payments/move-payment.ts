/**
 * The steps of a payment after its start, with everything that goes with them: commission, roll-ups, wallets, the records'
 * timelines. `found` is locked by the caller.
 */
import { eq } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import { organization } from "../../db/schema/organization";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { payin, refund } from "../../db/schema/records/payin";
import { payout } from "../../db/schema/records/payout";
import { transaction } from "../../db/schema/transaction";
import { ask } from "../desk/ask";
import { settleTransaction } from "../earnings/settle-transaction";
import { addToSums } from "../earnings/sums";
import { changeRow } from "../records/write-later";
import { chargeBackAfterRefund } from "./charge-back";
import { postToWallet } from "./post-to-wallet";
import { returnToWallet } from "./return-to-wallet";
import { changed, tell, type Moved, type Step } from "./step";

type Transaction = typeof transaction.$inferSelect;

type Type = Transaction["type"];
const words: Record<Type, { pending: string; completed: string }> = {
  PAYIN: { pending: "Waiting for the payer's bank", completed: "Money arrived" },
  PAYOUT: { pending: "With the receiving bank", completed: "Confirmed by the bank" },
  REFUND: { pending: "With the payer's bank", completed: "Back with the payer" },
  FX_CONVERSION: { pending: "Rate held", completed: "In the wallet" },
  CHARGEBACK: { pending: "With the card scheme", completed: "Taken back" },
};

/** The record behind a transaction: of a refund's two the refund, of a converted payout's the payout. */
function recordOf({ type, payin_id, payout_id, refund_id, fx_conversion_id }: Transaction): string | null {
  const ids: Record<Type, string | null> = {
    PAYIN: payin_id,
    PAYOUT: payout_id,
    REFUND: refund_id,
    FX_CONVERSION: fx_conversion_id,
    CHARGEBACK: null,
  };
  return ids[type];
}

/** It is with the bank, or the rate is held. */
export async function send(step: Step, found: Transaction): Promise<void> {
  await write(step, found, { status: "PENDING" });
  if (found.type === "PAYOUT") {
    await convert(step, found);
    await step.tx.sql
      .update(payout)
      .set({ sent_at: step.now })
      .where(eq(payout.id, found.payout_id ?? ""));
  }
  await tell(step, recordOf(found), found.type === "PAYOUT" ? "SENT" : "PENDING", words[found.type].pending);
}

/** It is through: `found` is locked by the caller, as for the other steps. */
export async function complete(step: Step, found: Transaction): Promise<void> {
  const { tx, now } = step;
  if (found.type === "PAYOUT") await convert(step, found);
  await settleTransaction(step, found, now);
  await write(step, found, { status: "COMPLETED", settled_at: now });
  if (found.type === "FX_CONVERSION") await payIntoWallet(step, found);
  if ((found.type === "PAYIN" || found.type === "PAYOUT") && !step.paid?.has(found.org_id)) {
    step.paid?.add(found.org_id);
    await tx.sql.update(organization).set({ last_payment_at: now }).where(eq(organization.id, found.org_id));
    changed(step, "UPDATED", found.org_id, { organization: found.org_id });
  }
  await tell(step, recordOf(found), "COMPLETED", words[found.type].completed);
}

/** A payout's money is converted before it is sent. */
async function convert(step: Step, { fx_conversion_id, org_id }: Transaction): Promise<void> {
  if (fx_conversion_id === null) return;
  const { tx, now } = step;
  const [made] = await tx.sql.select().from(fxConversion).where(eq(fxConversion.id, fx_conversion_id));
  if (!made || made.status === "COMPLETED") return;
  await tx.sql
    .update(fxConversion)
    .set({ status: "COMPLETED", settled_at: now, updated_at: now })
    .where(eq(fxConversion.id, fx_conversion_id));
  await tell(step, fx_conversion_id, "COMPLETED");
  changed(step, "UPDATED", org_id, { conversion: fx_conversion_id });
}

/** What a conversion for its own sake comes to, in its other currency. */
async function payIntoWallet({ tx, now }: Step, { fx_conversion_id, org_id, reference, description }: Transaction): Promise<void> {
  const [made] = await tx.sql
    .select()
    .from(fxConversion)
    .where(eq(fxConversion.id, fx_conversion_id ?? ""));
  if (!made) throw new Error(`${reference} converts nothing`);
  const { id, target_amount, target_currency } = made;
  const posting = { org_id, currency: target_currency, amount: target_amount, subject_id: id, reference, description };
  await postToWallet(tx, { ...posting, type: "FX_CONVERSION" }, now);
}

export interface Failure {
  failure_code: string;
  /** A sentence, for people. */
  failure_message: string;
}

/** It failed: nothing is charged, and what was taken for it is given back. */
export async function reject(step: Step, found: Transaction, failure: Failure): Promise<void> {
  await giveUp(step, found, "REJECTED", failure);
  if (found.type === "PAYOUT") await askAboutPayout(step, found, failure.failure_message);
}

/** It was called off, with the same consequences. */
export const cancel = (step: Step, found: Transaction): Promise<void> => giveUp(step, found, "CANCELLED", null);

async function giveUp(step: Step, found: Transaction, status: "REJECTED" | "CANCELLED", failure: Failure | null): Promise<void> {
  const { tx, now } = step;
  const zero = roundMoney("0", found.currency);
  const why = failure?.failure_message ?? null;
  await returnToWallet(tx, found, now);
  if (found.type === "PAYOUT" && found.fx_conversion_id !== null) {
    const { fx_conversion_id: id } = found;
    await tx.sql
      .update(fxConversion)
      .set({ ...failure, status: "REJECTED", settled_at: null, updated_at: now })
      .where(eq(fxConversion.id, id));
    await tell(step, id, "REJECTED", why);
    changed(step, "UPDATED", found.org_id, { conversion: id });
  }
  await write(step, found, { status }, failure);
  await changeRow(step, transaction, found.id, { fee_amount: zero, buy_rate_amount: zero });
  await addToSums(step, found, now, { completed: 0, volume: "0", commission: "0" });
  if (found.type === "REFUND" && found.payin_id !== null) await chargeBackAfterRefund(step, found.payin_id);
  await tell(step, recordOf(found), status, why);
}

/** On the desk: the partner tells the merchant, and says when it has been dealt with. */
async function askAboutPayout(step: Step, { org_id, payout_id, reference }: Transaction, why: string): Promise<void> {
  const asked_by = step.gateway.settings.PROVIDER_NAME;
  const about = {
    org_id,
    kind: "PAYOUT_FAILED" as const,
    path: null,
    page: null,
    subject_id: payout_id,
    subject_name: reference,
    asked_by,
  };
  await ask(
    step,
    { ...about, state: "RESPONSE_REQUIRED", waiting_on: "partner", due_at: null },
    { author: "provider", author_name: asked_by, audience: "PROVIDER", text: why, document_id: null },
  );
}

interface Common {
  status: "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
  settled_at?: string;
}

/** The transaction and the record behind it, in step; what failed was not charged for. */
async function write(step: Step, found: Transaction, both: Common, failure: Failure | null = null): Promise<void> {
  const { sql } = step.tx;
  const common = { ...both, updated_at: step.now };
  await changeRow(step, transaction, found.id, common);
  const id = recordOf(found) ?? "";
  const isOver = both.status === "REJECTED" || both.status === "CANCELLED";
  const charged = { ...common, ...failure, ...(isOver && { fee_amount: roundMoney("0", found.currency) }) };
  const moved: Moved = { transaction: found.id };
  switch (found.type) {
    case "PAYIN":
      await changeRow(step, payin, id, charged);
      moved.payin = id;
      break;
    case "PAYOUT":
      await sql.update(payout).set(charged).where(eq(payout.id, id));
      moved.payout = id;
      break;
    case "REFUND":
      await sql.update(refund).set(charged).where(eq(refund.id, id));
      moved.refund = id;
      break;
    case "FX_CONVERSION":
      await sql
        .update(fxConversion)
        .set({ ...common, ...failure })
        .where(eq(fxConversion.id, id));
      moved.conversion = id;
      break;
    case "CHARGEBACK":
      break;
  }
  changed(step, "UPDATED", found.org_id, moved);
}

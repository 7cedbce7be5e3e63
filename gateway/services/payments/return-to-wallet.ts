import { eq } from "drizzle-orm";
import { addDecimals } from "../../../contract/decimal";
import { notFound } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { payout } from "../../db/schema/records/payout";
import type { transaction } from "../../db/schema/transaction";
import { postToWallet } from "./post-to-wallet";

type Transaction = typeof transaction.$inferSelect;

/** What was not made goes back into the wallet it was taken from when it was started. A payin was never in one. */
export async function returnToWallet(tx: PartnerTransaction, failed: Transaction, now: string): Promise<void> {
  const taken = await takenFor(tx, failed);
  if (!taken) return;
  const { org_id, currency, reference } = failed;
  await postToWallet(tx, { ...taken, org_id, currency, reference, description: "Not made, given back" }, now);
}

async function takenFor({ sql }: PartnerTransaction, { type, amount, payout_id, refund_id, fx_conversion_id }: Transaction) {
  if (type === "REFUND" && refund_id) return { type, amount, subject_id: refund_id };
  if (type === "FX_CONVERSION" && fx_conversion_id) return { type, amount, subject_id: fx_conversion_id };
  if (type !== "PAYOUT" || !payout_id) return null;
  // Its own fee: a conversion's markup lies in the rate, and was never taken apart.
  const [own] = await sql.select({ fee_amount: payout.fee_amount }).from(payout).where(eq(payout.id, payout_id));
  if (!own) throw notFound();
  return { type, amount: addDecimals(amount, own.fee_amount), subject_id: payout_id };
}

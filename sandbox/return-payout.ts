import { and, eq, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { addDecimals } from "../contract/decimal";
import { notFound } from "../gateway/app-error";
import type { PartnerTransaction } from "../gateway/db/database";
import { wallet, walletTransaction } from "../gateway/db/schema/records/wallet";
import type { transaction } from "../gateway/db/schema/transaction";

/** A payout that was not made goes back into the wallet it was taken from, with its fee. */
export async function returnPayout(
  { sql, partner_id }: PartnerTransaction,
  failed: typeof transaction.$inferSelect,
  now: string,
): Promise<void> {
  const amount = addDecimals(failed.amount, failed.fee_amount);
  const [own] = await sql
    .update(wallet)
    .set({ balance: fragment`${wallet.balance} + ${amount}::numeric`, updated_at: now })
    .where(and(eq(wallet.org_id, failed.org_id), eq(wallet.currency, failed.currency)))
    .returning();
  if (!own || !failed.payout_id) throw notFound();
  await sql.insert(walletTransaction).values({
    partner_id,
    id: uuidv7({ msecs: Date.parse(now) }),
    org_id: failed.org_id,
    wallet_id: own.id,
    type: "PAYOUT",
    amount,
    currency: failed.currency,
    balance_after: own.balance,
    subject_id: failed.payout_id,
    reference: failed.reference,
    description: "Not made, given back",
    created_at: now,
  });
}

import { sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PartnerTransaction } from "../../db/database";
import { wallet, walletTransaction } from "../../db/schema/records/wallet";

export type Posting = Pick<
  typeof walletTransaction.$inferInsert,
  "org_id" | "currency" | "amount" | "subject_id" | "reference" | "type" | "description"
>;

/** Moves a merchant's balance, with the line that says why; below zero it pays. Its first movement opens the wallet. */
export async function postToWallet({ sql, partner_id }: PartnerTransaction, posting: Posting, at: string): Promise<void> {
  const { org_id, currency, amount } = posting;
  const id = uuidv7({ msecs: Date.parse(at) });
  const [own] = await sql
    .insert(wallet)
    .values({ partner_id, id, org_id, currency, status: "ACTIVE", balance: amount, created_at: at, updated_at: at })
    .onConflictDoUpdate({
      target: [wallet.partner_id, wallet.org_id, wallet.currency],
      set: { balance: fragment`${wallet.balance} + ${amount}::numeric`, updated_at: at },
    })
    .returning();
  if (!own) throw new Error(`no wallet of ${org_id} in ${currency}`);
  await sql.insert(walletTransaction).values({
    partner_id,
    id: uuidv7({ msecs: Date.parse(at) }),
    wallet_id: own.id,
    balance_after: own.balance,
    created_at: at,
    ...posting,
  });
}

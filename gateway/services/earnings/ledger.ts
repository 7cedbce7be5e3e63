/** What the partner earns, as lines that are only ever added; the wallet is kept in the same transaction. */
import { sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PartnerTransaction } from "../../db/database";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";

export type NewCommissionLine = typeof commissionLine.$inferInsert;

/** All lines have one currency. */
export async function postLines({ sql, partner_id }: PartnerTransaction, lines: readonly NewCommissionLine[], now: string): Promise<void> {
  const [first] = lines;
  if (!first) return;
  await sql.insert(commissionLine).values([...lines]);
  const sum = fragment.join(
    lines.map(({ amount }) => fragment`${amount}::numeric`),
    fragment` + `,
  );
  await sql
    .insert(commissionWallet)
    .values({ partner_id, id: uuidv7(), currency: first.currency, balance: fragment`${sum}`, updated_at: now })
    .onConflictDoUpdate({
      target: [commissionWallet.partner_id, commissionWallet.currency],
      set: { balance: fragment`${commissionWallet.balance} + ${sum}`, updated_at: now },
    });
}

/** What the partner earns, as lines that are only ever added; the wallet and the roll-up are kept in the same transaction. */
import { sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { DecimalText } from "../../../contract/decimal";
import type { PartnerTransaction } from "../../db/database";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { transactionSum, type transaction } from "../../db/schema/transaction";

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

const quarterMs = 15 * 60_000;

/** A decision counts in the quarter of an hour in which the transaction was started. */
export async function rollUp(
  { sql, partner_id }: PartnerTransaction,
  { created_at, org_id, currency, type }: Pick<typeof transaction.$inferSelect, "created_at" | "org_id" | "currency" | "type">,
  part: { completed: 0 | 1; volume: DecimalText; commission: DecimalText },
): Promise<void> {
  const bucket = new Date(Math.floor(Date.parse(created_at) / quarterMs) * quarterMs).toISOString();
  const { completed, volume, commission } = part;
  await sql
    .insert(transactionSum)
    .values({ partner_id, bucket, org_id, currency, type, decided_count: 1, completed_count: completed, volume, commission })
    .onConflictDoUpdate({
      target: [transactionSum.partner_id, transactionSum.bucket, transactionSum.org_id, transactionSum.currency, transactionSum.type],
      set: {
        decided_count: fragment`${transactionSum.decided_count} + 1`,
        completed_count: fragment`${transactionSum.completed_count} + ${completed}`,
        volume: fragment`${transactionSum.volume} + ${volume}::numeric`,
        commission: fragment`${transactionSum.commission} + ${commission}::numeric`,
      },
    });
}

/** What the partner earns, as lines that are only ever added; the wallet is kept in the same transaction. */
import { sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { addDecimals } from "../../../contract/decimal";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { writeOrGather, type MayGather, type Writer } from "../records/write-later";

export type NewCommissionLine = typeof commissionLine.$inferInsert;

/** Each to the wallet of its currency. */
export async function postLines(context: MayGather, lines: readonly NewCommissionLine[], now: string): Promise<void> {
  for (const line of lines) await writeOrGather(context, insertLines, { ...line, now });
}

const insertLines: Writer<NewCommissionLine & { now: string }> = async ({ sql, partner_id }, lines) => {
  await sql.insert(commissionLine).values(lines.map(({ now: _, ...line }) => line));
  for (const currency of [...new Set(lines.map((line) => line.currency))].sort()) {
    const own = lines.filter((line) => line.currency === currency);
    const sum = own.map(({ amount }) => amount).reduce(addDecimals);
    const updated_at = own.at(-1)?.now ?? "";
    await sql
      .insert(commissionWallet)
      .values({ partner_id, id: uuidv7(), currency, balance: sum, updated_at })
      .onConflictDoUpdate({
        target: [commissionWallet.partner_id, commissionWallet.currency],
        set: { balance: fragment`${commissionWallet.balance} + ${sum}::numeric`, updated_at },
      });
  }
};

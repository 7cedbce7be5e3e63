/** What a merchant was paid and is not settled yet, less the fees. */
import { and, eq, sql as fragment } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import type { Sql } from "../../db/database";
import { transaction } from "../../db/schema/transaction";

/** A payin that was completed and is in no settlement. Written out, so that the index of these rows is used. */
export const isUnsettled = fragment`${transaction.settlement_id} is null and ${transaction.type} = 'PAYIN' and ${transaction.status} = 'COMPLETED'`;

/** By currency; one without such payins is not in it. */
export async function unsettledByCurrency(sql: Sql, org_id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await sql
    .select({
      currency: transaction.currency,
      amount: fragment<string>`sum(${transaction.amount} - ${transaction.fee_amount})`,
    })
    .from(transaction)
    .where(and(eq(transaction.org_id, org_id), isUnsettled))
    .groupBy(transaction.currency);
  return new Map(rows.map(({ currency, amount }) => [currency, roundMoney(amount, currency)]));
}

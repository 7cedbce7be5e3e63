/** Transactions as records of the contract. */
import { eq, getTableColumns, like, notInArray, or, sql as fragment } from "drizzle-orm";
import type { ListQuery, Page } from "../../contract/paging";
import type { Transaction} from "../../contract/records/transaction";
import { transactionList } from "../../contract/records/transaction";
import { roundMoney } from "../../contract/currency";
import { notFound } from "../app-error";
import type { Sql } from "../db/database";
import { organization } from "../db/schema/organization";
import { transaction } from "../db/schema/transaction";
import { listRows, literal } from "./list-rows";

const { partner_id: _, ...columns } = getTableColumns(transaction);
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function toTransaction(row: Record<string, unknown>): Transaction {
  const record = row as unknown as Transaction;
  const own = (amount: string) => roundMoney(amount, record.currency);
  return {
    ...record,
    amount: own(record.amount),
    fee_amount: own(record.fee_amount),
    buy_rate_amount: own(record.buy_rate_amount),
    commission_amount: own(record.commission_amount),
  };
}

/** By id, or by the beginning of the reference: both are in an index, however many rows there are. */
const search = (text: string) =>
  or(like(transaction.reference, `${literal(text.toUpperCase())}%`), ...(isId.test(text) ? [eq(transaction.id, text.toLowerCase())] : []));

/** Merchants that keep their transactions to themselves: few, so their ids are looked up once a query. */
const isGranted = (sql: Sql) =>
  notInArray(
    transaction.org_id,
    sql
      .select({ id: organization.id })
      .from(organization)
      .where(fragment`not ('TRANSACTION_VIEW' = any(${organization.partner_permission_list}))`),
  );

/** The transactions of every merchant that has granted TRANSACTION_VIEW. */
export function listTransactions(sql: Sql, query: ListQuery): Promise<Page<Transaction>> {
  const source = { table: transaction, spec: transactionList, select: columns, toRecord: toTransaction, search };
  return listRows(sql, { ...source, where: isGranted(sql) }, query);
}

/** Throws `not_found` for another partner's as for none at all. */
export async function findTransaction(sql: Sql, id: string): Promise<Transaction> {
  const [row] = await sql.select(columns).from(transaction).where(eq(transaction.id, id));
  if (!row) throw notFound("transaction");
  return toTransaction(row);
}

/** Imported bank statements and their entries, and people's decisions on matches. */
import { and, eq, getTableColumns, gte, lt, notExists, sql as fragment, type SQL } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import type { ListQuery, Page } from "../../../contract/paging";
import {
  bankStatementEntryList,
  bankStatementList,
  type BankStatement,
  type BankStatementDetail,
  type BankStatementEntry,
  type DecideEntry,
} from "../../../contract/records/bank-statement";
import { pageLimits } from "../../../contract/page-limits";
import { notFound, refusedField } from "../../app-error";
import type { CallContext } from "../../call-context";
import type { PartnerTransaction, Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { bankStatement, bankStatementEntry } from "../../db/schema/records/bank-statement";
import { commissionPayout } from "../../db/schema/records/commission-payout";
import { settlementPayout } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { listRows } from "../records/list-rows";

const { partner_id: _, account: __, digest: ___, ...own } = getTableColumns(bankStatement);
// Written out: in a query of one table drizzle leaves its columns unqualified, and these would be the inner table's.
const countOf = (match: string): SQL<number> =>
  fragment<number>`(select count(*)::int from bank_statement_entry e where e.partner_id = bank_statement.partner_id
    and e.bank_statement_id = bank_statement.id and e.match = ${match})`;
const columns = { ...own, matched_count: countOf("MATCHED"), to_confirm_count: countOf("TO_CONFIRM") };

const toStatement = (row: Omit<BankStatement, never>): BankStatement => ({
  ...row,
  opening_balance: roundMoney(row.opening_balance, row.currency),
  closing_balance: roundMoney(row.closing_balance, row.currency),
});

export const listBankStatements = ({ sql }: PartnerTransaction, query: ListQuery): Promise<Page<BankStatement>> =>
  listRows(
    sql,
    { table: bankStatement, spec: bankStatementList, select: columns, toRecord: (row) => toStatement(row as unknown as BankStatement) },
    query,
  );

const entryOfPayout = (sql: Sql) =>
  sql
    .select({ one: fragment`1` })
    .from(bankStatementEntry)
    .where(
      and(eq(bankStatementEntry.partner_id, commissionPayout.partner_id), eq(bankStatementEntry.commission_payout_id, commissionPayout.id)),
    );

/** Throws `not_found` for another partner's statement. */
export async function findStatement({ sql }: PartnerTransaction, id: string): Promise<BankStatementDetail> {
  const [row] = await sql.select(columns).from(bankStatement).where(eq(bankStatement.id, id));
  if (!row) throw notFound();
  const { reference, bank_reference, amount, currency, created_at } = commissionPayout;
  const unseen = await sql
    .select({ id: commissionPayout.id, reference, bank_reference, amount, currency, created_at })
    .from(commissionPayout)
    .where(
      and(
        eq(currency, row.currency),
        gte(created_at, `${row.from_on}T00:00:00.000Z`),
        lt(created_at, new Date(Date.parse(row.to_on) + 86_400_000).toISOString()),
        notExists(entryOfPayout(sql)),
      ),
    )
    .orderBy(created_at, commissionPayout.id)
    .limit(pageLimits.max);
  return {
    ...toStatement(row),
    unseen_payouts: unseen.map((payout) => ({ ...payout, amount: roundMoney(payout.amount, payout.currency) })),
  };
}

const { partner_id: ____, account: _____, entry_reference: ______, updated_at: _______, ...entryOwn } = getTableColumns(bankStatementEntry);
const entryColumns = {
  ...entryOwn,
  payout_reference: fragment<string | null>`coalesce(
    (select p.reference from ${commissionPayout} p where p.partner_id = bank_statement_entry.partner_id and p.id = bank_statement_entry.commission_payout_id),
    (select p.reference from ${settlementPayout} p join ${organization} o on o.partner_id = p.partner_id and o.id = p.org_id
      where p.partner_id = bank_statement_entry.partner_id and p.id = bank_statement_entry.settlement_payout_id and 'TRANSACTION_VIEW' = any(o.partner_permission_list)))`,
};
const toEntry = (row: BankStatementEntry): BankStatementEntry => ({ ...row, amount: roundMoney(row.amount, row.currency) });

export const listEntries = ({ sql }: PartnerTransaction, query: ListQuery): Promise<Page<BankStatementEntry>> =>
  listRows(
    sql,
    {
      table: bankStatementEntry,
      spec: bankStatementEntryList,
      select: entryColumns,
      toRecord: (row) => toEntry(row as unknown as BankStatementEntry),
    },
    query,
  );

/** Throws `not_found` for another partner's entry. */
export async function findEntry({ sql }: PartnerTransaction, id: string): Promise<BankStatementEntry> {
  const [row] = await sql.select(entryColumns).from(bankStatementEntry).where(eq(bankStatementEntry.id, id));
  if (!row) throw notFound();
  return toEntry(row);
}

/** Throws `refused` at `match` where there is no payout to confirm, or at the payout that it can't be. Said twice, it stays as it is. */
export async function decideEntry(
  context: CallContext,
  id: string,
  { match, commission_payout_id }: DecideEntry,
): Promise<Audited<BankStatementEntry>> {
  const { tx, gateway } = context;
  // One at a time, as imports are: two would both find the payout free.
  await tx.sql.select({ id: partner.partner_id }).from(partner).for("update");
  const [found] = await tx.sql.select().from(bankStatementEntry).where(eq(bankStatementEntry.id, id)).for("update");
  if (!found) throw notFound();
  // Another payout than it is, or was found to be.
  const chosen = match === "MATCHED" && commission_payout_id !== found.commission_payout_id ? (commission_payout_id ?? null) : null;
  if (chosen !== null) {
    if (found.match !== "NOT_MATCHED") throw refusedField("match", refusal("entry_matched_otherwise"));
    if (!(await isFreePayout(tx, chosen, found))) throw refusedField("commission_payout_id", refusal("entry_payout_unfit"));
  } else {
    if (found.match === match) return unaudited("it was so already", await findEntry(tx, id));
    if (match === "MATCHED" && found.match !== "TO_CONFIRM") throw refusedField("match", refusal("entry_not_found_by_amount"));
  }
  const none = { match_kind: null, commission_payout_id: null, settlement_payout_id: null };
  await tx.sql
    .update(bankStatementEntry)
    .set({
      match,
      ...(match === "NOT_MATCHED" && none),
      ...(chosen !== null && { match_kind: "PERSON", commission_payout_id: chosen }),
      updated_at: gateway.clock().toISOString(),
    })
    .where(eq(bankStatementEntry.id, id));
  const entry = await writeAudit(context, match === "MATCHED" ? "BANK_ENTRY_MATCHED" : "BANK_ENTRY_UNMATCHED", found.bank_statement_id, {
    entry_id: id,
    payout_id: chosen ?? found.commission_payout_id ?? found.settlement_payout_id,
  });
  return audited(entry, await findEntry(tx, id));
}

/** Of the entry's amount and currency, and no entry is it. */
async function isFreePayout({ sql }: PartnerTransaction, id: string, { amount, currency }: { amount: string; currency: string }) {
  const [free] = await sql
    .select({ id: commissionPayout.id })
    .from(commissionPayout)
    .where(
      and(
        eq(commissionPayout.id, id),
        eq(commissionPayout.amount, amount),
        eq(commissionPayout.currency, currency),
        notExists(entryOfPayout(sql)),
      ),
    );
  return free !== undefined;
}

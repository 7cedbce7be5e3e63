/** Payouts of commission, and what each paid. */
import { desc, eq, getTableColumns, max, min, sql as fragment, type SQL } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import { subtractDecimals, sumDecimals, withoutSign, type DecimalText } from "../../../contract/decimal";
import type { ListQuery, Page } from "../../../contract/paging";
import { commissionPayoutList, type CommissionPayout, type CommissionPayoutDetail } from "../../../contract/records/commission-payout";
import { notFound } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { commissionLine } from "../../db/schema/records/commission-line";
import { bankStatementEntry } from "../../db/schema/records/bank-statement";
import { commissionPayout } from "../../db/schema/records/commission-payout";
import { readPartnerParty } from "../documents/parties";
import { listRows } from "../records/list-rows";
import { nameBehind } from "../records/record-store";
import { kindOfLine } from "./read-statement";

const { partner_id: _, ...own } = getTableColumns(commissionPayout);
/** Of the entry that is this payout, and isn't only thought to be. */
const ofEntry = (column: "value_on" | "bank_statement_id") =>
  fragment<string | null>`(select e.${fragment.identifier(column)}::text from ${bankStatementEntry} e
    where e.partner_id = commission_payout.partner_id and e.commission_payout_id = commission_payout.id and e.match = 'MATCHED')`;
const columns = { ...own, seen_on: ofEntry("value_on"), bank_statement_id: ofEntry("bank_statement_id") };
type Row = CommissionPayout;

const toPayout = (row: Row): CommissionPayout => ({ ...row, amount: roundMoney(row.amount, row.currency) });

export const listCommissionPayouts = ({ sql }: PartnerTransaction, query: ListQuery): Promise<Page<CommissionPayout>> =>
  listRows(
    sql,
    { table: commissionPayout, spec: commissionPayoutList, select: columns, toRecord: (row) => toPayout(row as unknown as Row) },
    query,
  );

/** Throws `not_found` for another partner's payout. */
export async function findCommissionPayout({ sql }: PartnerTransaction, id: string): Promise<CommissionPayoutDetail> {
  const [row] = await sql.select(columns).from(commissionPayout).where(eq(commissionPayout.id, id));
  if (!row) throw notFound();
  const payout = toPayout(row);
  const money = (amount: DecimalText) => roundMoney(amount, payout.currency);
  const sum = (where?: SQL) =>
    fragment<DecimalText>`coalesce(sum(${commissionLine.amount}) ${where === undefined ? fragment`` : fragment`filter (where ${where})`}, 0)`;
  const isTakenBack = fragment`${kindOfLine} = 'TAKEN_BACK'`;
  const organizations = await sql
    .select({
      org_id: commissionLine.org_id,
      org_name: fragment<string | null>`max(${nameBehind(commissionLine.org_id, organization, organization.name)})`,
      line_count: fragment<number>`count(*)::int`,
      earned: sum(fragment`not ${isTakenBack}`),
      taken_back: sum(isTakenBack),
      amount: sum(),
      first_at: min(commissionLine.created_at),
      last_at: max(commissionLine.created_at),
    })
    .from(commissionLine)
    .where(eq(commissionLine.commission_payout_id, id))
    .groupBy(commissionLine.org_id)
    .orderBy(desc(sum()), commissionLine.org_id);
  const paid = sumDecimals(organizations.map((each) => each.amount));
  const times = organizations.flatMap(({ first_at, last_at }) => [first_at, last_at]).filter((time) => time !== null);
  return {
    ...payout,
    holder: await readPartnerParty(sql),
    line_count: organizations.reduce((count, { line_count }) => count + line_count, 0),
    first_at: times.toSorted()[0] ?? null,
    last_at: times.toSorted().at(-1) ?? null,
    organizations: organizations.map(({ first_at: __, last_at: ___, ...each }) => ({
      ...each,
      earned: money(each.earned),
      taken_back: money(each.taken_back),
      amount: money(each.amount),
    })),
    unexplained: money(withoutSign(subtractDecimals(payout.amount, paid))),
  };
}

/**
 * The commission wallet's statement of account for a month: opening balance, what moved it by day and kind, closing balance.
 * Its sums are of the lines; what was kept when months were closed, and the wallet's balance, are what they are held against.
 */
import { sql as fragment, type SQL } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import { addDecimals, compareDecimals, subtractDecimals, sumDecimals, withoutSign, type DecimalText } from "../../../contract/decimal";
import type {
  CommissionStatement,
  CommissionStatementDetail,
  CommissionStatements,
  StatementEntry,
} from "../../../contract/records/commission-statement";
import { statementEntryKinds, takingBackTypes, type StatementEntryKind } from "../../../contract/reference/statement-entry-kinds";
import { malformedField, notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { OfPartner } from "../../db/database";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { commissionStatement } from "../../db/schema/records/commission-statement";
import { readOneMoment } from "../../db/one-moment";
import { monthOf } from "../../lib/utc-month";
import { refusal } from "../../refusal";
import { readPartnerParty } from "../documents/parties";

export type StatementWithEntries = CommissionStatement & { entries: StatementEntry[] };

/** Of each currency that had a line by the month's end. Throws `malformed` for a month that hasn't begun. */
export async function listStatements(context: PartnerContext, month: string): Promise<CommissionStatements> {
  const statements = await readStatements(context, month);
  return {
    month,
    currencies: statements.map(({ entries: _, ...statement }) => statement),
    counted_at: context.gateway.clock().toISOString(),
  };
}

/** Throws `malformed` for a month that hasn't begun, `not_found` for a currency in which nothing was earned by its end. */
export async function findStatement(
  context: PartnerContext,
  { month, currency }: { month: string; currency: string },
): Promise<CommissionStatementDetail> {
  const [statement] = await readStatements(context, month, currency);
  if (!statement) throw notFound();
  return { ...statement, holder: await readPartnerParty(context.tx.sql), counted_at: context.gateway.clock().toISOString() };
}

/** As `listStatements`, with their entries; the first thing that is asked in its transaction. */
export async function readStatements({ gateway, tx }: PartnerContext, month: string, currency?: string): Promise<StatementWithEntries[]> {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = monthOf(from, 1);
  const current = gateway.clock().toISOString().slice(0, 7);
  if (month > current) throw malformedField("month", refusal("statement_month_ahead", { month: current }));
  // One snapshot for all of it: a payment that settles in between would be in one sum and not in the next.
  await readOneMoment(tx.sql);
  const entries = await readEntries(tx, from, to, currency);
  return (await readBalances(tx, from, to, currency)).flatMap((balances) => {
    const moved = entries.get(balances.currency) ?? [];
    if (balances.opening === null && moved.length === 0) return [];
    return [statementOf({ currency: balances.currency, month, from, to }, balances, moved)];
  });
}

interface Month {
  currency: string;
  month: string;
  from: Date;
  to: Date;
}

type Moved = Pick<StatementEntry, "day" | "kind" | "line_count" | "amount" | "commission_payout_id" | "reference">;

function statementOf({ currency, month, from, to }: Month, held: Balances, moved: readonly Moved[]): StatementWithEntries {
  const opening = held.opening ?? "0";
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  const entries: StatementEntry[] = [];
  let balance = opening;
  for (const entry of moved) {
    balance = addDecimals(balance, entry.amount);
    entries.push({ ...entry, amount: money(entry.amount), balance: money(balance) });
  }
  const sumOf = (kind: StatementEntryKind) => money(sumDecimals(moved.filter((entry) => entry.kind === kind).map(({ amount }) => amount)));
  const differences = [
    held.kept_opening === null ? "0" : subtractDecimals(opening, held.kept_opening),
    held.kept_closing === null ? "0" : subtractDecimals(balance, held.kept_closing),
    subtractDecimals(balance, held.left_at_end),
  ].map(withoutSign);
  return {
    currency,
    month,
    period_from: from.toISOString(),
    period_to: to.toISOString(),
    closed_at: held.closed_at,
    opening_balance: money(opening),
    earned: sumOf("EARNED"),
    taken_back: sumOf("TAKEN_BACK"),
    adjusted: sumOf("ADJUSTED"),
    paid_out: sumOf("PAID_OUT"),
    closing_balance: money(balance),
    line_count: moved.reduce((sum, { line_count }) => sum + line_count, 0),
    unexplained: money(differences.reduce((most, each) => (compareDecimals(each, most) > 0 ? each : most), "0")),
    entries,
  };
}

/** By day, kind and payout, in the order of a day: what was earned, then what went. */
async function readEntries(
  { sql, partner_id }: OfPartner,
  from: Date,
  to: Date,
  currency: string | undefined,
): Promise<Map<string, Moved[]>> {
  const { rows } = await sql.execute<Moved & { currency: string } & Record<string, unknown>>(fragment`
    select currency, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${kindOfLine} as kind, count(*)::int as line_count,
      sum(amount)::text as amount, case when kind = 'PAYOUT' then id end as commission_payout_id, case when kind = 'PAYOUT' then reference end as reference
    from ${commissionLine}
    where partner_id = ${partner_id} and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()} ${currency === undefined ? fragment`` : fragment`and currency = ${currency}`}
    group by 1, 2, 3, 6, 7 order by 2, array_position(${listOf(statementEntryKinds)}, ${kindOfLine}), min(created_at), 6`);
  const entries = new Map<string, Moved[]>();
  for (const { currency: of, ...entry } of rows) entries.set(of, [...(entries.get(of) ?? []), entry]);
  return entries;
}

const listOf = (words: readonly string[]): SQL =>
  fragment`array[${fragment.join(
    words.map((word) => fragment`${word}`),
    fragment`, `,
  )}]::text[]`;

/** Of a commission line. */
export const kindOfLine: SQL = fragment`case when kind = 'PAYOUT' then 'PAID_OUT' when kind = 'ADJUSTMENT' then 'ADJUSTED'
  when type in (${fragment.join(
    takingBackTypes.map((type) => fragment.raw(`'${type}'`)),
    fragment`, `,
  )}) then 'TAKEN_BACK' else 'EARNED' end`;

/** Of a currency, and what a month is held against. */
interface Balances {
  currency: string;
  /** The last balance that was kept before the month, and what moved it since. Null before the first line. */
  opening: DecimalText | null;
  closed_at: string | null;
  /** As they were kept when the month was closed; null before. */
  kept_opening: DecimalText | null;
  kept_closing: DecimalText | null;
  /** What the next month began with as that was kept, or what the wallet's balance now comes from. */
  left_at_end: DecimalText;
}

async function readBalances({ sql, partner_id }: OfPartner, from: Date, to: Date, currency: string | undefined): Promise<Balances[]> {
  const [month, next] = [from, to].map((each) => each.toISOString().slice(0, 10));
  const { rows } = await sql.execute<Balances & Record<string, unknown>>(fragment`
    select w.currency, own.opening_balance as kept_opening, own.closing_balance as kept_closing,
      to_char(own.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as closed_at,
      case when last.month is null then before.amount else last.closing_balance + coalesce(before.amount, 0) end as opening,
      coalesce(following.opening_balance, w.balance - coalesce((
        select sum(amount) from ${commissionLine} l where l.partner_id = w.partner_id and l.currency = w.currency and l.created_at >= ${to.toISOString()}), 0)) as left_at_end
    from ${commissionWallet} w
    left join ${commissionStatement} own on own.partner_id = w.partner_id and own.currency = w.currency and own.month = ${month}
    left join ${commissionStatement} following on following.partner_id = w.partner_id and following.currency = w.currency and following.month = ${next}
    left join lateral (
      select month, closing_balance from ${commissionStatement} s where s.partner_id = w.partner_id and s.currency = w.currency and s.month < ${month} order by month desc limit 1
    ) last on true
    cross join lateral (
      select sum(amount) as amount from ${commissionLine} l where l.partner_id = w.partner_id and l.currency = w.currency and l.created_at < ${from.toISOString()}
        and l.created_at >= coalesce((last.month + interval '1 month') at time zone 'UTC', '-infinity')
    ) before
    where w.partner_id = ${partner_id} ${currency === undefined ? fragment`` : fragment`and w.currency = ${currency}`} order by w.currency`);
  return rows;
}

/**
 * The commission wallet's statement of account for a month: opening balance, what moved it by day and kind, closing balance.
 * Its sums are of the lines; what was kept when months were closed, and the wallet's balance, are what they are held against.
 */
import { and, desc, eq, lt, sql as fragment, type SQL } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import { addDecimals, compareDecimals, subtractDecimals, withoutSign, type DecimalText } from "../../../contract/decimal";
import type {
  CommissionStatement,
  CommissionStatementDetail,
  CommissionStatements,
  StatementEntry,
} from "../../../contract/records/commission-statement";
import { statementEntryKinds, takingBackTypes, type StatementEntryKind } from "../../../contract/reference/statement-entry-kinds";
import { malformedField, notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction, Sql } from "../../db/database";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { commissionStatement } from "../../db/schema/records/commission-statement";
import { monthOf } from "../../lib/utc-month";
import { said } from "../../said";
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
  if (month > current) throw malformedField("month", said("statement_month_ahead", { month: current }));
  // One moment for all of it: a payment that settles meanwhile would be in one sum and not in the next.
  await tx.sql.execute(fragment`set transaction isolation level repeatable read`);
  const ofCurrency = currency === undefined ? undefined : eq(commissionWallet.currency, currency);
  const wallets = await tx.sql
    .select({ currency: commissionWallet.currency, balance: commissionWallet.balance })
    .from(commissionWallet)
    .where(ofCurrency)
    .orderBy(commissionWallet.currency);
  const entries = await readEntries(tx.sql, from, to, currency);
  const statements: StatementWithEntries[] = [];
  for (const wallet of wallets) {
    const opening = await openingOf(tx, wallet.currency, from);
    const moved = entries.get(wallet.currency) ?? [];
    if (opening === null && moved.length === 0) continue;
    const held = await heldAgainst(tx.sql, wallet, month, to);
    statements.push(statementOf({ currency: wallet.currency, month, from, to }, opening ?? "0", moved, held));
  }
  return statements;
}

interface Month {
  currency: string;
  month: string;
  from: Date;
  to: Date;
}

type Moved = Pick<StatementEntry, "day" | "kind" | "line_count" | "amount" | "commission_payout_id" | "reference">;

function statementOf(
  { currency, month, from, to }: Month,
  opening: DecimalText,
  moved: readonly Moved[],
  held: Held,
): StatementWithEntries {
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  const entries: StatementEntry[] = [];
  let balance = opening;
  for (const entry of moved) {
    balance = addDecimals(balance, entry.amount);
    entries.push({ ...entry, amount: money(entry.amount), balance: money(balance) });
  }
  const sumOf = (kind: StatementEntryKind) =>
    money(moved.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => addDecimals(sum, amount), "0"));
  const differences = [
    ...(held.opening === null ? [] : [subtractDecimals(opening, held.opening)]),
    ...held.closings.map((closing) => subtractDecimals(balance, closing)),
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
async function readEntries(sql: Sql, from: Date, to: Date, currency: string | undefined): Promise<Map<string, Moved[]>> {
  const { rows } = await sql.execute<Moved & { currency: string } & Record<string, unknown>>(fragment`
    select currency, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, ${kindOfLine} as kind, count(*)::int as line_count,
      sum(amount)::text as amount, case when kind = 'PAYOUT' then id end as commission_payout_id, case when kind = 'PAYOUT' then reference end as reference
    from ${commissionLine}
    where created_at >= ${from.toISOString()} and created_at < ${to.toISOString()} ${currency === undefined ? fragment`` : fragment`and currency = ${currency}`}
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

/** The last balance that was kept, and what moved it since. Null before a currency's first line. */
async function openingOf({ sql }: PartnerTransaction, currency: string, from: Date): Promise<DecimalText | null> {
  const [kept] = await sql
    .select({ month: commissionStatement.month, balance: commissionStatement.closing_balance })
    .from(commissionStatement)
    .where(and(eq(commissionStatement.currency, currency), lt(commissionStatement.month, from.toISOString().slice(0, 10))))
    .orderBy(desc(commissionStatement.month))
    .limit(1);
  const since = kept && monthOf(new Date(kept.month), 1).toISOString();
  const moved = await sumOfLines(sql, currency, since, from.toISOString());
  if (!kept && moved === null) return null;
  return addDecimals(kept?.balance ?? "0", moved ?? "0");
}

/** Null without a line. */
async function sumOfLines(sql: Sql, currency: string, from: string | undefined, before: string | undefined): Promise<DecimalText | null> {
  const { created_at, amount } = commissionLine;
  const [found] = await sql
    .select({ amount: fragment<DecimalText | null>`sum(${amount})` })
    .from(commissionLine)
    .where(
      and(
        eq(commissionLine.currency, currency),
        from === undefined ? undefined : fragment`${created_at} >= ${from}`,
        before === undefined ? undefined : lt(created_at, before),
      ),
    );
  return found?.amount ?? null;
}

interface Held {
  closed_at: string | null;
  /** As it was kept when the month was closed; null before. */
  opening: DecimalText | null;
  /** What the closing balance has to be: as it was kept, as the next month began, or what the balance now comes from. */
  closings: DecimalText[];
}

async function heldAgainst(sql: Sql, wallet: { currency: string; balance: DecimalText }, month: string, to: Date): Promise<Held> {
  const next = to.toISOString().slice(0, 10);
  const kept = await sql
    .select()
    .from(commissionStatement)
    .where(and(eq(commissionStatement.currency, wallet.currency), fragment`${commissionStatement.month} in (${`${month}-01`}, ${next})`));
  const own = kept.find((each) => each.month !== next);
  const following = kept.find((each) => each.month === next);
  const later = following ? null : await sumOfLines(sql, wallet.currency, to.toISOString(), undefined);
  return {
    closed_at: own?.closed_at ?? null,
    opening: own?.opening_balance ?? null,
    closings: [
      ...(own ? [own.closing_balance] : []),
      following ? following.opening_balance : subtractDecimals(wallet.balance, later ?? "0"),
    ],
  };
}

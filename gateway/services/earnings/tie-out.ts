/**
 * Counts a period again from each of its records (transactions, commission lines, the wallet's roll-up, payouts and
 * invoices) and holds the sums against each other. Nothing here is derived from another column, so a fault in any shows.
 */
import { sql as fragment, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { roundMoney } from "../../../contract/currency";
import { addDecimals, compareDecimals, subtractDecimals, type DecimalText } from "../../../contract/decimal";
import type { TieOut, TieOutItem, TieOutQuery } from "../../../contract/records/commission";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { commissionLine } from "../../db/schema/records/commission-line";
import { invoice } from "../../db/schema/records/invoice";
import { transaction, transactionSum } from "../../db/schema/transaction";
import { requireRange } from "../../lib/day-range";
import { rangeOfDays } from "../../lib/day-start";
import { requireZone } from "../../lib/time-zone";
import { spansOf, withinSpans } from "./sums";

type Row = Record<string, string>;
type Item = z.output<typeof TieOutItem>;
type Kept = Omit<TieOut["currencies"][number], "unexplained" | "open_items" | "currency">;

/** So many records are named at most; their amounts and count are told of all. */
const namedAtMost = 20;

/** Throws `malformed` for an invalid range or zone. */
export async function tieOut({ gateway, tx }: PartnerContext, query: z.output<typeof TieOutQuery>): Promise<TieOut> {
  requireZone(query.time_zone);
  requireRange(query.from, query.to, "to");
  const counted_at = gateway.clock().toISOString();
  const { sql } = tx;
  const within = withinPeriod(query);
  const range = rangeOfDays(query.from, query.to, query.time_zone);
  const sums = await readSums(sql, within, withinSpans("ALL", spansOf(range.from, range.to)));
  const items = new Map<string, Item[]>();
  for (const [currency, item] of [...(await differingLines(sql, within)), ...(await differingPayouts(sql, within))])
    items.set(currency, [...(items.get(currency) ?? []), item]);
  const currencies = [...sums].map(([currency, sum]) => explain(currency, sum, items.get(currency) ?? []));
  return { currencies: currencies.sort((a, b) => a.currency.localeCompare(b.currency)), counted_at };
}

const noSums = {
  transaction_count: "0",
  line_count: "0",
  transactions: "0",
  lines: "0",
  taken_back: "0",
  wallet: "0",
  payouts: "0",
  payout_count: "0",
  unpaid: "0",
  unpaid_count: "0",
  fees: "0",
  invoices: "0",
  uninvoiced: "0",
  uninvoiced_count: "0",
};
type Sums = typeof noSums;

function explain(currency: string, sums: Sums, found: readonly Item[]): TieOut["currencies"][number] {
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  const kept: Kept = {
    transaction_count: Number(sums.transaction_count),
    line_count: Number(sums.line_count),
    transactions: money(sums.transactions),
    lines: money(sums.lines),
    taken_back: money(sums.taken_back),
    wallet: money(sums.wallet),
    payouts: money(sums.payouts),
    fees: money(sums.fees),
    invoices: money(sums.invoices),
  };
  const open_items = [...found];
  const waiting = (kind: Item["kind"], amount: DecimalText, count: string) => {
    if (count !== "0") open_items.push({ kind, amount: money(amount), count: Number(count), record_id: null, reference: null });
  };
  waiting("AWAITING_PAYOUT", sums.unpaid, sums.unpaid_count);
  waiting("AWAITING_INVOICE", sums.uninvoiced, sums.uninvoiced_count);
  const differences = [
    subtractDecimals(sums.transactions, sums.lines),
    subtractDecimals(sums.lines, sums.wallet),
    subtractDecimals(sums.lines, addDecimals(sums.payouts, sums.unpaid)),
    subtractDecimals(sums.fees, addDecimals(sums.invoices, sums.uninvoiced)),
    ...found.map(({ amount }) => amount),
  ];
  // Differences of opposite signs must not hide each other.
  const unexplained = differences
    .map((difference) => (compareDecimals(difference, "0") < 0 ? subtractDecimals("0", difference) : difference))
    .reduce(addDecimals, "0");
  return { currency, ...kept, unexplained: money(unexplained), open_items };
}

/** Of a time column. Where clocks change at midnight the date in the zone decides; the wider bounds are for the index. */
function withinPeriod({ from, to, time_zone }: z.output<typeof TieOutQuery>) {
  return (time: SQL): SQL => fragment`(${time} >= (${from}::date)::timestamp at time zone ${time_zone} - interval '3 hours'
    and ${time} < (${to}::date + 1)::timestamp at time zone ${time_zone} + interval '3 hours'
    and (${time} at time zone ${time_zone})::date between ${from}::date and ${to}::date)`;
}
type Within = ReturnType<typeof withinPeriod>;

async function readSums(sql: Sql, within: Within, rolledUp: SQL | undefined): Promise<Map<string, Sums>> {
  const sums = new Map<string, Sums>();
  for (const query of [
    fragment`select currency, count(*) as transaction_count, sum(commission_amount) as transactions, sum(fee_amount) as fees
      from ${transaction} where status = 'COMPLETED' and ${within(fragment`created_at`)} group by currency`,
    fragment`select currency, count(*) as line_count, sum(amount) as lines,
        coalesce(sum(amount) filter (where type in ('REFUND', 'CHARGEBACK')), 0) as taken_back,
        coalesce(sum(amount) filter (where commission_payout_id is null), 0) as unpaid, count(*) filter (where commission_payout_id is null) as unpaid_count
      from ${commissionLine} where kind <> 'PAYOUT' and ${within(fragment`created_at`)} group by currency`,
    // What was paid is read from the payouts' side: a line that names a payout that isn't there was not paid.
    fragment`select l.currency, sum(l.amount) as payouts from ${commissionLine} l
      join ${commissionLine} p on p.partner_id = l.partner_id and p.id = l.commission_payout_id and p.kind = 'PAYOUT' and p.currency = l.currency
      where l.kind <> 'PAYOUT' and ${within(fragment`l.created_at`)} group by l.currency`,
    fragment`select currency, sum(commission) as wallet from ${transactionSum} where ${rolledUp} group by currency`,
    invoicesWithin(within),
    fragment`select t.currency, sum(t.fee_amount) as uninvoiced, count(*) as uninvoiced_count from ${transaction} t
      where t.status = 'COMPLETED' and ${within(fragment`t.created_at`)} and not exists (select 1 from ${invoice} i
        where i.partner_id = t.partner_id and i.org_id = t.org_id and i.currency = t.currency and i.status <> 'CANCELLED'
          and i.period_from <= t.created_at and t.created_at < i.period_to
          and ${within(fragment`i.period_from`)} and ${within(fragment`(i.period_to - interval '1 millisecond')`)})
      group by t.currency`,
  ]) {
    const { rows } = await sql.execute(query);
    // PostgreSQL answers counts and sums as text.
    for (const { currency = "", ...row } of rows as Row[]) sums.set(currency, { ...noSums, ...sums.get(currency), ...row });
  }
  return sums;
}

/** Months that lie wholly in the period. */
const invoicesWithin = (within: Within): SQL => fragment`select currency, sum(subtotal) as invoices from ${invoice}
  where status <> 'CANCELLED' and ${within(fragment`period_from`)} and ${within(fragment`(period_to - interval '1 millisecond')`)} group by currency`;

/** Transactions whose lines don't add up to their commission, by name. */
async function differingLines(sql: Sql, within: Within): Promise<[string, Item][]> {
  const { rows } = await sql.execute(fragment`
    select t.currency, t.id as record_id, t.reference, t.commission_amount - coalesce(sum(l.amount), 0) as amount
    from ${transaction} t left join ${commissionLine} l on l.partner_id = t.partner_id and l.transaction_id = t.id
    where t.status = 'COMPLETED' and ${within(fragment`t.created_at`)}
    group by t.partner_id, t.id, t.currency, t.reference, t.commission_amount
    having t.commission_amount <> coalesce(sum(l.amount), 0) limit ${namedAtMost}`);
  return (rows as Row[]).map((row) => named("LINES_DIFFER", row));
}

/** Payouts in the period that aren't the sum of the lines they paid, by name. */
async function differingPayouts(sql: Sql, within: Within): Promise<[string, Item][]> {
  const { rows } = await sql.execute(fragment`
    select p.currency, p.id as record_id, p.reference, p.amount + coalesce(sum(l.amount), 0) as amount
    from ${commissionLine} p left join ${commissionLine} l on l.partner_id = p.partner_id and l.commission_payout_id = p.id
    where p.kind = 'PAYOUT' and ${within(fragment`p.created_at`)}
    group by p.partner_id, p.id, p.currency, p.reference, p.amount
    having p.amount + coalesce(sum(l.amount), 0) <> 0 limit ${namedAtMost}`);
  return (rows as Row[]).map((row) => named("PAYOUT_DIFFERS", row));
}

function named(kind: Item["kind"], { currency = "", record_id = "", reference = "", amount = "0" }: Row): [string, Item] {
  return [currency, { kind, amount: roundMoney(amount, currency), count: 1, record_id, reference }];
}

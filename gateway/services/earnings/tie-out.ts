/**
 * Counts a period again from each of its records (transactions, commission lines, the roll-up, the wallet, payouts and
 * invoices) and holds each against the next. Nothing here is derived from the column that it checks, so a fault in any shows.
 */
import { sql as fragment, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { roundMoney } from "../../../contract/currency";
import { compareDecimals, subtractDecimals, sumDecimals, withoutSign, type DecimalText } from "../../../contract/decimal";
import type { TieOut, TieOutItem, TieOutQuery } from "../../../contract/records/commission";
import { faultKinds, type TieOutItemKind } from "../../../contract/reference/tie-out-item-kinds";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { invoice, invoiceLine } from "../../db/schema/records/invoice";
import { transaction, transactionSum } from "../../db/schema/transaction";
import { requireRange } from "../../lib/day-range";
import { rangeOfDays } from "../../lib/day-start";
import { requireZone } from "../../lib/time-zone";
import { spansOf, withinSpans } from "./sums";

type Row = Record<string, string | null>;
type Item = z.output<typeof TieOutItem>;
type Kept = Omit<TieOut["currencies"][number], "unexplained" | "open_items" | "currency">;
type FaultKind = (typeof faultKinds)[number];

/** At most this many records of a kind and currency are named; the others are summed up. */
const namedAtMost = 20;

/** Throws `malformed` for an invalid range or zone. */
export async function tieOut({ gateway, tx }: PartnerContext, query: z.output<typeof TieOutQuery>): Promise<TieOut> {
  requireZone(query.time_zone);
  requireRange(query.from, query.to, "to");
  const counted_at = gateway.clock().toISOString();
  const { sql } = tx;
  const range = rangeOfDays(query.from, query.to, query.time_zone);
  const within = withinRange(range);
  const sums = new Map<string, Sums>();
  const suspected = new Set<FaultKind>(["INVOICE_DIFFERS"]);
  for (const reading of readings(within, withinSpans("ALL", spansOf(range.from, range.to)))) {
    const { rows } = await sql.execute(reading);
    for (const { currency, suspects, ...row } of rows as (Row & { currency: string; suspects?: FaultKind[] })[]) {
      for (const kind of suspects ?? []) suspected.add(kind);
      if (row.line_count !== "0") sums.set(currency, { ...noSums, ...sums.get(currency), ...row });
    }
  }
  const items = new Map<string, Item[]>();
  const add = (currency: string, each: Item) => items.set(currency, [...(items.get(currency) ?? []), each]);
  for (const [currency, sum] of sums) for (const each of openItems(currency, sum)) add(currency, each);
  for (const [kind, found] of faults(within))
    if (suspected.has(kind)) for (const [currency, each] of await readFaults(sql, kind, found)) add(currency, each);
  for (const [currency, { lines, rolled_up }] of sums) {
    const difference = withoutSign(subtractDecimals(lines, rolled_up));
    if (compareDecimals(difference, "0") !== 0) add(currency, item("ROLL_UP_DIFFERS", currency, { amount: difference }));
  }
  const currencies = [...new Set([...sums.keys(), ...items.keys()])].sort();
  return {
    currencies: currencies.map((currency) => explain(currency, sums.get(currency) ?? noSums, items.get(currency) ?? [])),
    counted_at,
  };
}

const noSums = {
  transaction_count: "0",
  line_count: "0",
  transactions: "0",
  lines: "0",
  taken_back: "0",
  rolled_up: "0",
  payouts: "0",
  unpaid: "0",
  unpaid_count: "0",
  unpaid_since: null as string | null,
  fees: "0",
  uninvoiced: "0",
  uninvoiced_count: "0",
  uninvoiced_since: null as string | null,
  under_way: "0",
  under_way_count: "0",
  under_way_since: null as string | null,
};
type Sums = typeof noSums;

function explain(currency: string, sums: Sums, open_items: Item[]): TieOut["currencies"][number] {
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  const kept: Kept = {
    transaction_count: Number(sums.transaction_count),
    line_count: Number(sums.line_count),
    transactions: money(sums.transactions),
    lines: money(sums.lines),
    taken_back: money(sums.taken_back),
    wallet: money(sums.rolled_up),
    payouts: money(sums.payouts),
    fees: money(sums.fees),
    invoices: money(subtractDecimals(sums.fees, sums.uninvoiced)),
  };
  const legs = faultKinds.map((kind) => sumDecimals(open_items.filter((each) => each.kind === kind).map(({ amount }) => amount)));
  // One fault shows in every leg after it: the legs are not added.
  const unexplained = legs.reduce((most, leg) => (compareDecimals(leg, most) > 0 ? leg : most), "0");
  return { currency, ...kept, unexplained: money(unexplained), open_items };
}

const openItems = (currency: string, sums: Sums): Item[] =>
  (
    [
      ["UNDER_WAY", sums.under_way, sums.under_way_count, sums.under_way_since],
      ["AWAITING_PAYOUT", sums.unpaid, sums.unpaid_count, sums.unpaid_since],
      ["AWAITING_INVOICE", sums.uninvoiced, sums.uninvoiced_count, sums.uninvoiced_since],
    ] as const
  ).flatMap(([kind, amount, count, since]) => (count === "0" ? [] : item(kind, currency, { amount, count: Number(count), since })));

function item(kind: TieOutItemKind, currency: string, found: Partial<Item> & { amount: DecimalText }): Item {
  const since = found.since == null ? null : new Date(found.since).toISOString();
  return { kind, count: 1, record_id: null, reference: null, ...found, since, amount: roundMoney(found.amount, currency) };
}

/** Of a time column. */
function withinRange({ from, to }: ReturnType<typeof rangeOfDays>) {
  const [first, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  return (time: SQL): SQL => fragment`(${time} >= ${first}::timestamptz and ${time} < ${end}::timestamptz)`;
}
type Within = ReturnType<typeof withinRange>;

/**
 * The sums by currency, and for each leg whether anything in it may not add up: payments beside their lines are read once, and
 * once more only where `faults` has to find a record.
 */
const readings = (within: Within, rolledUp: SQL | undefined): SQL[] => [
  fragment`with l as (
      select transaction_id, min(currency) as currency, sum(amount) as amount, sum(charged_amount) as charged, sum(cost_amount) as cost,
        sum(abs(amount - rounding - (charged_amount - cost_amount) * share_percent / 100)) as off, min(share_percent) as lowest, max(share_percent) as highest
      from ${commissionLine} where kind <> 'PAYOUT' and ${within(fragment`created_at`)} group by transaction_id
    ), t as (
      select id, currency, commission_amount, fee_amount, buy_rate_amount, invoice_id, settled_at, (prices ->> 'share_percent')::numeric as share
      from ${transaction} where status = 'COMPLETED' and ${within(fragment`settled_at`)}
    )
    select coalesce(t.currency, l.currency) as currency, count(t.id) as transaction_count, coalesce(sum(t.commission_amount), 0) as transactions,
      coalesce(sum(t.fee_amount), 0) as fees, coalesce(sum(t.fee_amount) filter (where t.invoice_id is null), 0) as uninvoiced,
      count(t.id) filter (where t.invoice_id is null) as uninvoiced_count, min(t.settled_at) filter (where t.invoice_id is null) as uninvoiced_since,
      array_remove(array[
        case when bool_or(t.commission_amount <> coalesce(l.amount, 0) or t.fee_amount <> coalesce(l.charged, 0)
          or t.buy_rate_amount <> coalesce(l.cost, 0)) then 'LINES_DIFFER' end,
        case when bool_or(t.id is null) then 'LINE_WITHOUT_PAYMENT' end,
        case when bool_or(l.off <> 0 or l.lowest <> t.share or l.highest <> t.share or t.id is null) then 'FORMULA_DIFFERS' end], null) as suspects
    from t full join l on l.transaction_id = t.id group by 1`,
  // Of each payout what it paid and what paid it, so that a fault in one doesn't hide another's.
  fragment`with parts as (
      select currency, kind = 'PAYOUT' as is_payout, case when kind = 'PAYOUT' then id else commission_payout_id end as payout_id,
        ${within(fragment`created_at`)} as is_within, count(*) as lines, sum(amount) as amount,
        coalesce(sum(amount) filter (where type in ('REFUND', 'CHARGEBACK')), 0) as taken_back, min(created_at) as since
      from ${commissionLine} group by 1, 2, 3, 4
    ), paid as (
      select currency, bool_or(amount <> 0) as differ from (
        select currency, sum(amount) as amount from parts where payout_id is not null group by currency, payout_id
      ) one group by currency
    ), counted as (
      select currency, sum(amount) as balance, coalesce(sum(lines) filter (where counts), 0) as line_count, coalesce(sum(amount) filter (where counts), 0) as lines,
        coalesce(sum(taken_back) filter (where counts), 0) as taken_back,
        coalesce(sum(amount) filter (where counts and payout_id is null), 0) as unpaid, coalesce(sum(lines) filter (where counts and payout_id is null), 0) as unpaid_count,
        min(since) filter (where counts and payout_id is null) as unpaid_since,
        coalesce(sum(amount) filter (where counts and payout_id is not null), 0) as payouts
      from (select *, is_within and not is_payout as counts from parts) part group by currency
    )
    select currency, coalesce(line_count, 0) as line_count, lines, taken_back, unpaid, unpaid_count, unpaid_since, payouts,
      array_remove(array[case when paid.differ then 'PAYOUT_DIFFERS' end,
        case when coalesce(counted.balance, 0) <> coalesce(w.balance, 0) then 'WALLET_DIFFERS' end], null) as suspects
    from counted full join ${commissionWallet} w using (currency) left join paid using (currency)`,
  fragment`select currency, sum(commission) as rolled_up from ${transactionSum} where ${rolledUp} group by currency having sum(completed_count) > 0`,
  fragment`select currency, count(*) as under_way_count, min(created_at) as under_way_since,
      sum((select sum((part ->> 'commission_amount')::numeric) from jsonb_array_elements(prices -> 'parts') part)) as under_way
    from ${transaction} where status in ('INITIATED', 'PENDING') and ${within(fragment`created_at`)} group by currency`,
];

/** What of each leg doesn't add up: `currency`, `record_id`, `reference`, and `amount` without its sign. */
function faults(within: Within): [FaultKind, SQL][] {
  const unit = (of: SQL) => fragment`power(10::numeric, -scale(${of}))`;
  return [
    [
      "LINES_DIFFER",
      fragment`select t.currency, t.id as record_id, t.reference, greatest(abs(t.commission_amount - coalesce(sum(l.amount), 0)),
          abs(t.fee_amount - coalesce(sum(l.charged_amount), 0)), abs(t.buy_rate_amount - coalesce(sum(l.cost_amount), 0))) as amount
        from ${transaction} t left join ${commissionLine} l on l.partner_id = t.partner_id and l.transaction_id = t.id
        where t.status = 'COMPLETED' and ${within(fragment`t.settled_at`)}
        group by t.partner_id, t.id`,
    ],
    [
      "LINE_WITHOUT_PAYMENT",
      fragment`select l.currency, l.id as record_id, l.reference, abs(l.amount) as amount from ${commissionLine} l
        left join ${transaction} t on t.partner_id = l.partner_id and t.id = l.transaction_id and t.status = 'COMPLETED'
        where l.kind <> 'PAYOUT' and t.id is null and ${within(fragment`l.created_at`)}`,
    ],
    [
      "FORMULA_DIFFERS",
      // A share that differs counts as much as it changed, and a unit at least.
      fragment`select l.currency, l.id as record_id, l.reference,
          greatest(abs(l.amount - l.rounding - (l.charged_amount - l.cost_amount) * l.share_percent / 100),
            case when l.share_percent <> (t.prices ->> 'share_percent')::numeric then greatest(${unit(fragment`l.amount`)},
              abs((l.charged_amount - l.cost_amount) * (l.share_percent - (t.prices ->> 'share_percent')::numeric) / 100)) else 0 end) as amount
        from ${commissionLine} l join ${transaction} t on t.partner_id = l.partner_id and t.id = l.transaction_id
        where l.kind <> 'PAYOUT' and ${within(fragment`l.created_at`)}`,
    ],
    [
      "WALLET_DIFFERS",
      fragment`select coalesce(w.currency, l.currency) as currency, w.id as record_id, coalesce(w.currency, l.currency) as reference,
          abs(coalesce(w.balance, 0) - coalesce(l.amount, 0)) as amount
        from ${commissionWallet} w full join (select partner_id, currency, sum(amount) as amount from ${commissionLine} group by 1, 2) l
          on l.partner_id = w.partner_id and l.currency = w.currency`,
    ],
    [
      "PAYOUT_DIFFERS",
      fragment`select p.currency, p.id as record_id, p.reference, abs(p.amount + coalesce(sum(l.amount), 0)) as amount
        from ${commissionLine} p left join ${commissionLine} l on l.partner_id = p.partner_id and l.commission_payout_id = p.id and l.currency = p.currency
        where p.kind = 'PAYOUT' and ${within(fragment`p.created_at`)}
        group by p.partner_id, p.id
        union all
        select l.currency, l.id, l.reference, abs(l.amount) from ${commissionLine} l
          left join ${commissionLine} p on p.partner_id = l.partner_id and p.id = l.commission_payout_id and p.kind = 'PAYOUT' and p.currency = l.currency
        where l.commission_payout_id is not null and p.id is null and ${within(fragment`l.created_at`)}`,
    ],
    [
      "INVOICE_DIFFERS",
      // What a cancelled one billed is on the document that took its place.
      fragment`select i.currency, i.id as record_id, i.reference, greatest(abs(i.subtotal - coalesce(l.amount, 0)),
          case when i.status = 'CANCELLED' then 0 else abs(i.subtotal - coalesce(t.fees, 0)) end,
          abs(i.tax_amount - round(i.subtotal * i.tax_percent / 100, scale(i.subtotal))), abs(i.total - i.subtotal - i.tax_amount),
          abs(i.due_amount - i.total + i.withheld_amount + i.markup_amount)) as amount
        from ${invoice} i
        left join lateral (select sum(amount) as amount from ${invoiceLine} l where l.partner_id = i.partner_id and l.invoice_id = i.id) l on true
        left join lateral (select sum(fee_amount) as fees from ${transaction} t
          where t.partner_id = i.partner_id and t.invoice_id = i.id and t.status = 'COMPLETED') t on true
        where ${within(fragment`(i.period_to - interval '1 millisecond')`)}`,
    ],
  ];
}

async function readFaults(sql: Sql, kind: FaultKind, found: SQL): Promise<[string, Item][]> {
  const { rows } = await sql.execute(fragment`
    select * from (select f.*, row_number() over most as place, sum(amount) over whole as all_amount, count(*) over whole as all_count
      from (${found}) f where amount <> 0 window most as (partition by currency order by amount desc, record_id), whole as (partition by currency)) f
    where place <= ${namedAtMost} order by currency, place`);
  const named = (rows as Row[]).map(({ currency, record_id = null, reference = null, amount }): [string, Item] => [
    currency ?? "",
    item(kind, currency ?? "", { amount: amount ?? "0", record_id, reference }),
  ]);
  const rest = (rows as Row[])
    .filter(({ place, all_count }) => Number(place) === namedAtMost && Number(all_count) > namedAtMost)
    .map(({ currency, all_amount, all_count }): [string, Item] => {
      const told = sumDecimals(named.filter(([of]) => of === currency).map(([, { amount }]) => amount));
      const others = { amount: subtractDecimals(all_amount ?? "0", told), count: Number(all_count) - namedAtMost };
      return [currency ?? "", item(kind, currency ?? "", others)];
    });
  return [...named, ...rest];
}

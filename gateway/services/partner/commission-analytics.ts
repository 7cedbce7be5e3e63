/** A period's commission and volume, from the roll-up that is maintained with the transactions. */
import { inArray, sql as fragment } from "drizzle-orm";
import { compareDecimals, multiplyDecimals, roundParts, sumDecimals, type DecimalText } from "../../../contract/decimal";
import { currencyDecimals, roundMoney, sumMoney } from "../../../contract/currency";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import type { TransactionType } from "../../../contract/reference/transaction-types";
import { malformedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { said } from "../../said";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { transactionSum } from "../../db/schema/transaction";
import { daysBetween, requireRange } from "../../lib/day-range";
import { rangeOfDays, spansOfDays } from "../../lib/day-start";
import { requireZone } from "../../lib/time-zone";
import { spansOf, withinSpans } from "../earnings/sums";
import { ratesMoment, readRates, type Rates } from "./exchange-rates";

interface AnalyticsQuery {
  from: string;
  to: string;
  compare_from?: string | undefined;
  compare_to?: string | undefined;
  currency: string;
  time_zone: string;
}

type Measure = "volume" | "commission";
type Amounts = Pick<Sum, "currency" | Measure>;

interface Sum {
  day: string;
  currency: string;
  volume: string;
  commission: string;
}

/** Throws `malformed` for an invalid day or zone, `refused` if no rate is known. */
export async function commissionAnalytics({ gateway, tx }: PartnerContext, query: AnalyticsQuery): Promise<CommissionAnalytics> {
  requireZone(query.time_zone);
  requireRange(query.from, query.to, "to");
  if ((query.compare_from === undefined) !== (query.compare_to === undefined)) {
    throw malformedField("compare_to", said("compare_from_missing"));
  }
  if (query.compare_from && query.compare_to) requireRange(query.compare_from, query.compare_to, "compare_to");
  const read = async (from: string, to: string): Promise<Period> => {
    const counted = await readPeriod(tx.sql, from, to, query.time_zone);
    const currencies = [...new Set(counted.sums.map((sum) => sum.currency))].sort();
    const moment = ratesMoment(gateway.clock(), rangeOfDays(to, to, query.time_zone).to);
    return { ...counted, from, to, rates: await tx.directory((sql) => readRates(sql, moment, currencies, query.currency)) };
  };
  const current = await read(query.from, query.to);
  const previous = query.compare_from && query.compare_to ? await read(query.compare_from, query.compare_to) : null;
  const sumOf = (sums: readonly Amounts[], key: Measure, { rates } = current) =>
    sumDecimals(
      grouped(sums, ({ currency }) => currency).map((own) =>
        multiplyDecimals(sumDecimals(own.sums.map((sum) => sum[key])), rates.of(own.key)),
      ),
    );
  // Days and currencies are rounded together, so that they add up to the total above them.
  const parts = (groups: readonly (readonly Amounts[])[], key: Measure, period = current) =>
    roundParts(
      groups.map((sums) => sumOf(sums, key, period)),
      currencyDecimals(query.currency),
    );
  const figures = (period: Period) => {
    const total = (key: Measure) => roundMoney(sumOf(period.sums, key, period), query.currency);
    return { commission: total("commission"), volume: total("volume"), ...period.counts };
  };
  const series = (period: Period) => {
    const days = daysBetween(period.from, period.to);
    const ofDay = new Map(grouped(period.sums, ({ day }) => day).map(({ key, sums }) => [key, sums]));
    const groups = days.map((day) => ofDay.get(day) ?? []);
    const [commission, volume] = [parts(groups, "commission", period), parts(groups, "volume", period)];
    return days.map((day, at) => ({ day, commission: commission[at] ?? "0", volume: volume[at] ?? "0" }));
  };
  const sharesOf = <K>(groups: readonly { key: K; sums: Amounts[] }[]) => {
    const all = groups.map(({ sums }) => sums);
    const [commission, volume] = [parts(all, "commission"), parts(all, "volume")];
    return groups.map(({ key }, at) => ({ key, converted_commission: commission[at] ?? "0", converted_volume: volume[at] ?? "0" }));
  };
  const ofCurrency = grouped(current.sums, ({ currency }) => currency).sort((a, b) => (a.key < b.key ? -1 : 1));
  const byCurrency = sharesOf(ofCurrency);
  const plain = (sums: readonly Amounts[], key: Measure, currency: string) =>
    sumMoney(
      sums.map((sum) => sum[key]),
      currency,
    );
  const byType = sharesOf(grouped(await readByType(tx.sql, query), ({ type }) => type));
  const byMerchant = sharesOf(
    largestOf(
      grouped(current.merchants, ({ org_id }) => org_id),
      (sums) => sumOf(sums, "commission"),
    ),
  );
  const names = await namesOf(
    tx.sql,
    byMerchant.flatMap(({ key }) => key ?? []),
  );
  return {
    currency: query.currency,
    rates_at: current.rates.fixed_at,
    previous_rates_at: previous?.rates.fixed_at ?? null,
    current: figures(current),
    previous: previous && figures(previous),
    series: series(current),
    previous_series: previous ? series(previous) : [],
    by_currency: byCurrency.map(({ key: currency, ...share }, at) => ({
      currency,
      commission: plain(ofCurrency[at]?.sums ?? [], "commission", currency),
      volume: plain(ofCurrency[at]?.sums ?? [], "volume", currency),
      ...share,
      rate: current.rates.of(currency),
    })),
    by_type: byType.map(({ key: type, ...share }) => ({ type: type as TransactionType, ...share })),
    by_merchant: byMerchant.map(({ key: org_id, ...share }) => ({
      org_id,
      name: org_id === null ? null : (names.get(org_id) ?? null),
      ...share,
    })),
  };
}

interface Group<K, S> {
  key: K;
  sums: S[];
}

function grouped<S, K>(sums: readonly S[], keyOf: (sum: S) => K): Group<K, S>[] {
  const groups = new Map<K, S[]>();
  for (const sum of sums) {
    const group = groups.get(keyOf(sum));
    if (group) group.push(sum);
    else groups.set(keyOf(sum), [sum]);
  }
  return [...groups].map(([key, own]) => ({ key, sums: own }));
}

const namedMerchants = 6;

/** All but the largest in one group without a key. */
function largestOf<S>(groups: readonly Group<string, S>[], worth: (sums: S[]) => DecimalText): Group<string | null, S>[] {
  const sorted = groups
    .map((group) => ({ ...group, worth: worth(group.sums) }))
    .sort((a, b) => compareDecimals(b.worth, a.worth))
    .map(({ key, sums }) => ({ key, sums }));
  const rest = sorted.slice(namedMerchants).flatMap(({ sums }) => sums);
  return rest.length === 0 ? sorted : [...sorted.slice(0, namedMerchants), { key: null, sums: rest }];
}

async function namesOf(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.select({ id: organization.id, name: organization.name }).from(organization).where(inArray(organization.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** With the rates that it keeps. */
interface Period extends Counted {
  from: string;
  to: string;
  rates: Rates;
}

interface Counted {
  sums: Sum[];
  merchants: Awaited<ReturnType<typeof readByMerchant>>;
  counts: { decided_count: number; completed_count: number; active_merchant_count: number };
}

const sumOfCommission = fragment<string>`sum(${transactionSum.commission})`;
const sumOfVolume = fragment<string>`sum(${transactionSum.volume})`;

const spansOfPeriod = (from: string, to: string, zone: string) => {
  const range = rangeOfDays(from, to, zone);
  return spansOf(range.from, range.to);
};

const readByType = (sql: Sql, { from, to, time_zone }: AnalyticsQuery) =>
  sql
    .select({ type: transactionSum.member, currency: transactionSum.currency, commission: sumOfCommission, volume: sumOfVolume })
    .from(transactionSum)
    .where(withinSpans("TYPE", spansOfPeriod(from, to, time_zone)))
    .groupBy(transactionSum.member, transactionSum.currency)
    .orderBy(transactionSum.member);

const readByMerchant = (sql: Sql, from: string, to: string, zone: string) =>
  sql
    .select({
      org_id: transactionSum.member,
      currency: transactionSum.currency,
      commission: sumOfCommission,
      volume: sumOfVolume,
      completed_count: fragment<number>`sum(${transactionSum.completed_count})::int`,
    })
    .from(transactionSum)
    .where(withinSpans("MERCHANT", spansOfPeriod(from, to, zone)))
    .groupBy(transactionSum.member, transactionSum.currency);

/** The sums of each day and currency; a day without any is left out. */
export async function readDays(sql: Sql, from: string, to: string, zone: string): Promise<Sum[]> {
  const ofDays = spansOfDays(daysBetween(from, to), zone).flatMap((each) =>
    spansOf(each.from, each.to).map((span) => ({
      day: each.day,
      grain: span.grain,
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
    })),
  );
  // Span by span, each by the index: joined at large, every row would be held against every span.
  const { rows } = await sql.execute<Sum & Record<string, unknown>>(fragment`
    select d.day, s.currency, sum(s.volume) as volume, sum(s.commission) as commission
    from json_to_recordset(${JSON.stringify(ofDays)}::json) as d (day text, grain text, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select ${transactionSum.currency}, ${sumOfVolume} as volume, ${sumOfCommission} as commission from ${transactionSum}
      where ${transactionSum.dimension} = 'ALL' and ${transactionSum.grain} = d.grain
        and ${transactionSum.bucket} >= d."from" and ${transactionSum.bucket} < d."to"
      group by ${transactionSum.currency}
    ) s
    group by 1, 2`);
  return rows;
}

async function readPeriod(sql: Sql, from: string, to: string, zone: string): Promise<Counted> {
  const spans = spansOfPeriod(from, to, zone);
  const sums = await readDays(sql, from, to, zone);
  const [counts] = await sql
    .select({
      decided_count: fragment<number>`coalesce(sum(${transactionSum.decided_count}), 0)::int`,
      completed_count: fragment<number>`coalesce(sum(${transactionSum.completed_count}), 0)::int`,
    })
    .from(transactionSum)
    .where(withinSpans("ALL", spans));
  const merchants = await readByMerchant(sql, from, to, zone);
  return {
    sums,
    merchants,
    counts: {
      decided_count: counts?.decided_count ?? 0,
      completed_count: counts?.completed_count ?? 0,
      active_merchant_count: new Set(merchants.flatMap((each) => (each.completed_count > 0 ? [each.org_id] : []))).size,
    },
  };
}

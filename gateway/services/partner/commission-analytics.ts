/** A period's commission and volume, from the roll-up that is maintained with the transactions. */
import { inArray, sql as fragment } from "drizzle-orm";
import type { z } from "zod";
import { compareDecimals, multiplyDecimals, roundParts, sumDecimals, type DecimalText } from "../../../contract/decimal";
import { currencyDecimals, roundMoney, sumMoney } from "../../../contract/currency";
import type { CommissionAnalytics, CommissionAnalyticsQuery } from "../../../contract/records/analytics";
import { ownCurrency } from "../../../contract/reference/own-currency";
import type { TransactionType } from "../../../contract/reference/transaction-types";
import { malformedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { refusal } from "../../refusal";
import type { OfPartner, Sql } from "../../db/database";
import { partner } from "../../db/schema/partner";
import { organization } from "../../db/schema/organization";
import { transactionSum } from "../../db/schema/transaction";
import { readOneMoment } from "../../db/one-moment";
import { daysBetween, requireRange } from "../../lib/day-range";
import { rangeOfDays, spansOfDays } from "../../lib/day-start";
import { requireZone } from "../../lib/time-zone";
import { spansOf, withinSpans, type Span } from "../earnings/sums";
import { zonedClock } from "../exports/zoned-clock";
import { ratesMoment, readRates, type Rates } from "../earnings/exchange-rates";

type Asked = z.output<typeof CommissionAnalyticsQuery>;
type AnalyticsQuery = Asked & { from: string; to: string; currency: string };

type Measure = "volume" | "commission";
/** In the view's currency, exact. */
type Converted = Record<Measure, DecimalText>;

/** Throws `malformed` for an invalid day or zone, `refused` if no rate is known. */
export async function commissionAnalytics(context: PartnerContext, asked: Asked): Promise<CommissionAnalytics> {
  const { gateway, tx } = context;
  requireZone(asked.time_zone);
  // One snapshot for all of it: otherwise days and currencies would differ by a payment that settles in between.
  await readOneMoment(tx.sql);
  const query = await wholeQuery(context, asked);
  requireRange(query.from, query.to, "to");
  if ((query.compare_from === undefined) !== (query.compare_to === undefined)) {
    throw malformedField("compare_to", refusal("compare_from_missing"));
  }
  if (query.compare_from && query.compare_to) requireRange(query.compare_from, query.compare_to, "compare_to");
  const read = async (from: string, to: string): Promise<Period> => {
    const spans = spansOfPeriod(from, to, query.time_zone);
    const currencies = await readByCurrency(tx.sql, spans);
    const moment = ratesMoment(gateway.clock(), rangeOfDays(to, to, query.time_zone).to);
    const rates = await tx.directory((sql) =>
      readRates(
        sql,
        moment,
        currencies.map(({ currency }) => currency),
        query.currency,
      ),
    );
    const days = await readDays(tx, from, to, query.time_zone, rates);
    return { from, to, spans, rates, currencies, days, merchants: await readByMember(tx.sql, "MERCHANT", spans, rates) };
  };
  const current = await read(query.from, query.to);
  const previous = query.compare_from && query.compare_to ? await read(query.compare_from, query.compare_to) : null;
  // Days and currencies are rounded together, so that they add up to the total above them.
  const rounded = (parts: readonly Converted[], key: Measure) =>
    roundParts(
      parts.map((part) => part[key]),
      currencyDecimals(query.currency),
    );
  const figures = ({ days, currencies, merchants }: Period) => {
    const total = (key: Measure) =>
      sumMoney(
        [...days.values()].map((day) => day[key]),
        query.currency,
      );
    const count = (key: "decided_count" | "completed_count") => currencies.reduce((sum, each) => sum + each[key], 0);
    return {
      commission: total("commission"),
      volume: total("volume"),
      decided_count: count("decided_count"),
      completed_count: count("completed_count"),
      active_merchant_count: merchants.filter(({ completed_count }) => completed_count > 0).length,
    };
  };
  const series = (period: Period) => {
    const days = daysBetween(period.from, period.to);
    const sums = days.map((day) => period.days.get(day) ?? nothing);
    const [commission, volume] = [rounded(sums, "commission"), rounded(sums, "volume")];
    return days.map((day, at) => ({ day, commission: commission[at] ?? "0", volume: volume[at] ?? "0" }));
  };
  const shares = <T extends Converted>(groups: readonly T[]) => {
    const [commission, volume] = [rounded(groups, "commission"), rounded(groups, "volume")];
    return groups.map((group, at) => ({ ...group, converted_commission: commission[at] ?? "0", converted_volume: volume[at] ?? "0" }));
  };
  const byCurrency = current.currencies.map(({ currency, ...sums }) => ({
    currency,
    commission: multiplyDecimals(sums.commission, current.rates.of(currency)),
    volume: multiplyDecimals(sums.volume, current.rates.of(currency)),
    plain: { commission: roundMoney(sums.commission, currency), volume: roundMoney(sums.volume, currency) },
  }));
  const types = await readByMember(tx.sql, "TYPE", current.spans, current.rates);
  const merchants = largestOf(current.merchants);
  const names = await namesOf(
    tx.sql,
    merchants.flatMap(({ member }) => member ?? []),
  );
  return {
    currency: query.currency,
    rates_at: current.rates.fixed_at,
    rates_age_days: current.rates.age_days,
    previous_rates_at: previous?.rates.fixed_at ?? null,
    current: figures(current),
    previous: previous && figures(previous),
    series: series(current),
    previous_series: previous ? series(previous) : [],
    by_currency: shares(byCurrency).map(({ currency, plain, converted_commission, converted_volume }) => ({
      currency,
      ...plain,
      converted_commission,
      converted_volume,
      rate: current.rates.of(currency),
    })),
    by_type: shares(types).map(({ member, converted_commission, converted_volume }) => ({
      type: member as TransactionType,
      converted_commission,
      converted_volume,
    })),
    by_merchant: shares(merchants).map(({ member, converted_commission, converted_volume }) => ({
      org_id: member,
      name: member === null ? null : (names.get(member) ?? null),
      converted_commission,
      converted_volume,
    })),
  };
}

/** With what was left out: this month up to today, in the currency of the partner's country. */
async function wholeQuery({ gateway, tx }: PartnerContext, asked: Asked): Promise<AnalyticsQuery> {
  const { to = new Date(zonedClock(asked.time_zone)(gateway.clock().toISOString())).toISOString().slice(0, 10) } = asked;
  const { from = `${to.slice(0, 7)}-01`, currency = ownCurrency(await countryOf(tx.sql)) } = asked;
  return { ...asked, from, to, currency };
}

async function countryOf(sql: Sql): Promise<string | null> {
  const [row] = await sql.select({ country: partner.country }).from(partner);
  return row?.country ?? null;
}

const nothing: Converted = { commission: "0", volume: "0" };

const namedMerchants = 6;

/** All but the largest as one without a name. */
function largestOf(merchants: readonly OfMember[]): (Converted & { member: string | null })[] {
  const sorted = merchants.toSorted((a, b) => compareDecimals(b.commission, a.commission) || (a.member < b.member ? -1 : 1));
  const rest = sorted.slice(namedMerchants);
  if (rest.length === 0) return sorted;
  const sumOf = (key: Measure) => sumDecimals(rest.map((each) => each[key]));
  return [...sorted.slice(0, namedMerchants), { member: null, commission: sumOf("commission"), volume: sumOf("volume") }];
}

async function namesOf(sql: Sql, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.select({ id: organization.id, name: organization.name }).from(organization).where(inArray(organization.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** With the rates that it keeps. */
interface Period {
  from: string;
  to: string;
  spans: readonly Span[];
  rates: Rates;
  currencies: Awaited<ReturnType<typeof readByCurrency>>;
  days: Awaited<ReturnType<typeof readDays>>;
  merchants: OfMember[];
}

export const spansOfPeriod = (from: string, to: string, zone: string) => {
  const range = rangeOfDays(from, to, zone);
  return spansOf(range.from, range.to);
};

const { commission, volume, completed_count, decided_count } = transactionSum;
const converted = (measure: typeof commission | typeof volume) => fragment<DecimalText>`sum(${measure} * r.rate)`;

/** As they were earned, not converted. */
export const readByCurrency = (sql: Sql, spans: readonly Span[]) =>
  sql
    .select({
      currency: transactionSum.currency,
      commission: fragment<DecimalText>`sum(${commission})`,
      volume: fragment<DecimalText>`sum(${volume})`,
      decided_count: fragment<number>`sum(${decided_count})::int`,
      completed_count: fragment<number>`sum(${completed_count})::int`,
    })
    .from(transactionSum)
    .where(withinSpans("ALL", spans))
    .groupBy(transactionSum.currency)
    .orderBy(transactionSum.currency);

interface OfMember extends Converted {
  member: string;
  completed_count: number;
}

const readByMember = (sql: Sql, dimension: "MERCHANT" | "TYPE", spans: readonly Span[], rates: Rates): Promise<OfMember[]> =>
  sql
    .select({
      member: transactionSum.member,
      commission: converted(commission),
      volume: converted(volume),
      completed_count: fragment<number>`sum(${completed_count})::int`,
    })
    .from(transactionSum)
    .innerJoin(rates.table, fragment`r.currency = ${transactionSum.currency}`)
    .where(withinSpans(dimension, spans))
    .groupBy(transactionSum.member)
    .orderBy(transactionSum.member);

/** The sums of each day; a day without any is left out. */
export async function readDays(
  { sql, partner_id }: OfPartner,
  from: string,
  to: string,
  zone: string,
  rates: Rates,
): Promise<Map<string, Converted>> {
  const ofDays = spansOfDays(daysBetween(from, to), zone).flatMap((each) =>
    spansOf(each.from, each.to).map((span) => ({
      day: each.day,
      grain: span.grain,
      from: new Date(span.from).toISOString(),
      to: new Date(span.to).toISOString(),
    })),
  );
  // Span by span, each by the index: joined at large, every row would be held against every span.
  const { rows } = await sql.execute<Converted & { day: string }>(fragment`
    select d.day, sum(s.volume) as volume, sum(s.commission) as commission
    from json_to_recordset(${JSON.stringify(ofDays)}::json) as d (day text, grain text, "from" timestamptz, "to" timestamptz)
    cross join lateral (
      select ${converted(volume)} as volume, ${converted(commission)} as commission from ${transactionSum}
      join ${rates.table} on r.currency = ${transactionSum.currency}
      where ${transactionSum.partner_id} = ${partner_id} and ${transactionSum.dimension} = 'ALL' and ${transactionSum.grain} = d.grain
        and ${transactionSum.bucket} >= d."from" and ${transactionSum.bucket} < d."to"
    ) s
    group by 1 having sum(s.volume) is not null`);
  return new Map(rows.map(({ day, ...sums }) => [day, sums]));
}

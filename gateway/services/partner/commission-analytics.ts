/** A period's commission and volume, from the roll-up that is maintained with the transactions. */
import { and, gte, lt, sql as fragment } from "drizzle-orm";
import { addDecimals, multiplyDecimals, roundParts } from "../../../contract/decimal";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { malformedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { said } from "../../said";
import type { Sql } from "../../db/database";
import { transactionSum } from "../../db/schema/transaction";
import { requireZone } from "../../lib/time-zone";
import { readRates } from "./exchange-rates";

interface AnalyticsQuery {
  from: string;
  to: string;
  compare_from?: string | undefined;
  compare_to?: string | undefined;
  currency: string;
  time_zone: string;
}

interface Sum {
  day: string;
  currency: string;
  volume: string;
  commission: string;
}

const longestDays = 400;

/** Throws `malformed` for an invalid day or zone, `refused` if no rate is known. */
export async function commissionAnalytics({ gateway, tx }: PartnerContext, query: AnalyticsQuery): Promise<CommissionAnalytics> {
  requireZone(query.time_zone);
  checkRange(query.from, query.to, "to");
  if ((query.compare_from === undefined) !== (query.compare_to === undefined)) {
    throw malformedField("compare_to", said("compare_from_missing"));
  }
  const current = await readPeriod(tx.sql, query.from, query.to, query.time_zone);
  let previous: Period | null = null;
  if (query.compare_from && query.compare_to) {
    checkRange(query.compare_from, query.compare_to, "compare_to");
    previous = await readPeriod(tx.sql, query.compare_from, query.compare_to, query.time_zone);
  }
  const currencies = [...new Set([...current.sums, ...(previous?.sums ?? [])].map((sum) => sum.currency))].sort();
  const rates = await tx.directory((sql) => readRates(sql, gateway.clock(), currencies, query.currency));
  const convert = (sum: Sum, key: "volume" | "commission") => multiplyDecimals(sum[key], rates.of(sum.currency));
  const total = (sums: Sum[], key: "volume" | "commission") =>
    roundMoney(sums.map((sum) => convert(sum, key)).reduce(addDecimals, "0"), query.currency);
  const figures = ({ sums, counts }: Period) => ({ commission: total(sums, "commission"), volume: total(sums, "volume"), ...counts });
  // Days and currencies are rounded together, so that they add up to the total above them.
  const parts = (groups: Sum[][], key: "volume" | "commission") =>
    roundParts(
      groups.map((sums) => sums.map((sum) => convert(sum, key)).reduce(addDecimals, "0")),
      currencyDecimals(query.currency),
    );
  const series = ({ sums }: Period, from: string, to: string) => {
    const days = daysBetween(from, to);
    const groups = days.map((day) => sums.filter((sum) => sum.day === day));
    const commission = parts(groups, "commission");
    const volume = parts(groups, "volume");
    return days.map((day, at) => ({ day, commission: commission[at] ?? "0", volume: volume[at] ?? "0" }));
  };
  const byCurrency = currencies
    .map((currency) => ({ currency, own: current.sums.filter((sum) => sum.currency === currency) }))
    .filter(({ own }) => own.length > 0);
  const converted = {
    commission: parts(
      byCurrency.map(({ own }) => own),
      "commission",
    ),
    volume: parts(
      byCurrency.map(({ own }) => own),
      "volume",
    ),
  };
  const plain = (sums: Sum[], key: "volume" | "commission", currency: string) =>
    roundMoney(sums.map((sum) => sum[key]).reduce(addDecimals, "0"), currency);
  return {
    currency: query.currency,
    rates_at: rates.fixed_at,
    current: figures(current),
    previous: previous && figures(previous),
    series: series(current, query.from, query.to),
    previous_series: previous && query.compare_from && query.compare_to ? series(previous, query.compare_from, query.compare_to) : [],
    by_currency: byCurrency.map(({ currency, own }, at) => ({
      currency,
      commission: plain(own, "commission", currency),
      volume: plain(own, "volume", currency),
      converted_commission: converted.commission[at] ?? "0",
      converted_volume: converted.volume[at] ?? "0",
      rate: rates.of(currency),
    })),
  };
}

interface Period {
  sums: Sum[];
  counts: { decided_count: number; completed_count: number; active_merchant_count: number };
}

async function readPeriod(sql: Sql, from: string, to: string, zone: string): Promise<Period> {
  // Where clocks change at midnight, midnight happens twice or not at all: the date in the zone decides, and the wider
  // bounds, longer than any clock change, are for the index.
  const start = fragment`(${from}::date)::timestamp at time zone ${zone} - interval '3 hours'`;
  const end = fragment`(${to}::date + 1)::timestamp at time zone ${zone} + interval '3 hours'`;
  const isInRange = fragment`(${transactionSum.bucket} at time zone ${zone})::date between ${from}::date and ${to}::date`;
  const within = and(gte(transactionSum.bucket, start), lt(transactionSum.bucket, end), isInRange);
  const day = fragment<string>`to_char(${transactionSum.bucket} at time zone ${zone}, 'YYYY-MM-DD')`;
  const sums = await sql
    .select({
      day,
      currency: transactionSum.currency,
      volume: fragment<string>`sum(${transactionSum.volume})`,
      commission: fragment<string>`sum(${transactionSum.commission})`,
    })
    .from(transactionSum)
    .where(within)
    .groupBy(fragment`1`, transactionSum.currency);
  const [counts] = await sql
    .select({
      decided_count: fragment<number>`coalesce(sum(${transactionSum.decided_count}), 0)::int`,
      completed_count: fragment<number>`coalesce(sum(${transactionSum.completed_count}), 0)::int`,
      active_merchant_count: fragment<number>`count(distinct ${transactionSum.org_id}) filter (where ${transactionSum.completed_count} > 0)::int`,
    })
    .from(transactionSum)
    .where(within);
  return { sums, counts: counts ?? { decided_count: 0, completed_count: 0, active_merchant_count: 0 } };
}

function checkRange(from: string, to: string, field: string): void {
  if (to < from) throw malformedField(field, said("day_before_first"));
  if (daysBetween(from, to).length > longestDays) throw malformedField(field, said("day_too_far", { count: longestDays }));
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to) && days.length <= longestDays; at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

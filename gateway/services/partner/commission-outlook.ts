/** What this month's commission is expected to be, and which merchants have gone quiet: both from the roll-up. */
import { and, eq, gte, inArray, lt, sql as fragment } from "drizzle-orm";
import type { z } from "zod";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { printUnits, unitsOf } from "../../../contract/decimal";
import type { CommissionForecast, CommissionOutlook, CommissionOutlookQuery, QuietMerchant } from "../../../contract/records/outlook";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { transactionSum } from "../../db/schema/transaction";
import { daysBetween } from "../../lib/day-range";
import { findSilence, forecastDays } from "../../lib/forecast";
import { requireZone } from "../../lib/time-zone";
import { readByCurrency, readDays, spansOfPeriod } from "./commission-analytics";
import { readRates } from "../earnings/exchange-rates";

const learnedDays = 56;
const leastDaysWithPayments = 28;
const shownMerchants = 5;
const dayMs = 86_400_000;

const shifted = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
const lastOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Throws `malformed` for an invalid zone, `refused` if no rate is known. */
export async function commissionOutlook(
  context: PartnerContext,
  { currency, time_zone }: z.output<typeof CommissionOutlookQuery>,
): Promise<CommissionOutlook> {
  requireZone(time_zone);
  const { gateway, tx } = context;
  const now = gateway.clock();
  // In Swedish, dates are written as in ISO 8601.
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone }).format(now);
  const { forecast, rates_at } = await forecastMonth(context, currency, time_zone, today);
  return { currency, rates_at, forecast, quiet_merchants: await findQuiet(tx.sql, now) };
}

async function forecastMonth({ gateway, tx }: PartnerContext, currency: string, zone: string, today: string) {
  const learned_from = shifted(today, -learnedDays);
  const first = `${today.slice(0, 7)}-01`;
  const from = learned_from < first ? learned_from : first;
  const earnedIn = await readByCurrency(tx.sql, spansOfPeriod(from, today, zone));
  const rates = await tx.directory((sql) =>
    readRates(
      sql,
      gateway.clock(),
      earnedIn.map((each) => each.currency),
      currency,
    ),
  );
  const digits = currencyDecimals(currency);
  const byDay = await readDays(tx.sql, from, today, zone, rates);
  const unitsOn = (day: string) => unitsOf(roundMoney(byDay.get(day)?.commission ?? "0", currency), digits);
  const learned = daysBetween(learned_from, shifted(today, -1)).map((day) => ({ day, units: unitsOn(day) }));
  if (learned.filter(({ day }) => byDay.has(day)).length < leastDaysWithPayments) return { forecast: null, rates_at: rates.fixed_at };
  const to = lastOfMonth(today);
  const coming = today < to ? daysBetween(shifted(today, 1), to) : [];
  const rest = forecastDays(learned, coming);
  // Today isn't over: until it has earned more, its weekday's mean is what it will bring.
  const ofToday = forecastDays(learned, [today]).expected;
  const soFar = unitsOn(today);
  const earned = daysBetween(first, today).reduce((sum, day) => sum + unitsOn(day), 0n);
  const expected = earned + (ofToday > soFar ? ofToday - soFar : 0n) + rest.expected;
  const print = (units: bigint) => printUnits(units, digits);
  const low = expected - rest.margin;
  const forecast: CommissionForecast = {
    from: first,
    to,
    earned: print(earned),
    expected: print(expected),
    low: print(low < earned ? earned : low),
    high: print(expected + rest.margin),
    days_left: coming.length,
    learned_from,
    learned_days: learned.length,
    weekdays: rest.means.map(({ weekday, mean }) => ({ weekday, mean: print(mean) })),
  };
  return { forecast, rates_at: rates.fixed_at };
}

/** Only of merchants that let their partner see their payments. Today isn't over and doesn't count. */
async function findQuiet(sql: Sql, now: Date): Promise<QuietMerchant[]> {
  const today = now.toISOString().slice(0, 10);
  const days = daysBetween(shifted(today, -learnedDays), shifted(today, -1));
  const rows = await sql
    .select({
      org_id: transactionSum.member,
      day: fragment<string>`to_char(${transactionSum.bucket} at time zone 'UTC', 'YYYY-MM-DD')`,
      count: fragment<number>`sum(${transactionSum.completed_count})::int`,
    })
    .from(transactionSum)
    .where(
      and(
        eq(transactionSum.dimension, "MERCHANT"),
        eq(transactionSum.grain, "DAY"),
        gte(transactionSum.bucket, `${shifted(today, -learnedDays)}T00:00:00.000Z`),
        lt(transactionSum.bucket, `${today}T00:00:00.000Z`),
      ),
    )
    .groupBy(transactionSum.member, fragment`2`);
  const byMerchant = new Map<string, Map<string, number>>();
  for (const { org_id, day, count } of rows) {
    const own = byMerchant.get(org_id) ?? new Map<string, number>();
    byMerchant.set(org_id, own.set(day, count));
  }
  const found = [...byMerchant].flatMap(([org_id, own]) => {
    const silence = findSilence(
      days,
      days.map((day) => own.get(day) ?? 0),
    );
    return silence ? [{ org_id, ...silence }] : [];
  });
  if (found.length === 0) return [];
  const ids = found.map(({ org_id }) => org_id);
  const named = await sql
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(
      and(
        inArray(organization.id, ids),
        eq(organization.status, "ACTIVE"),
        fragment`'TRANSACTION_VIEW' = any(${organization.partner_permission_list})`,
      ),
    );
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return found
    .flatMap(({ org_id, ...silence }) => {
      const name = names.get(org_id);
      return name === undefined ? [] : [{ org_id, name, ...silence }];
    })
    .sort((a, b) => b.usual_count - a.usual_count || a.name.localeCompare(b.name))
    .slice(0, shownMerchants);
}

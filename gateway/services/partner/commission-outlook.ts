/** What this month's commission is expected to be, and which merchants have gone quiet: both from the roll-up. */
import { and, eq, inArray, sql as fragment } from "drizzle-orm";
import type { z } from "zod";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { printUnits, unitsOf } from "../../../contract/decimal";
import type { CommissionForecast, CommissionOutlook, CommissionOutlookQuery, QuietMerchant } from "../../../contract/records/outlook";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { daysBetween } from "../../lib/day-range";
import { dayAt, shiftDay } from "../../lib/day-start";
import { forecastDays } from "../../lib/forecast";
import { requireZone } from "../../lib/time-zone";
import { readByCurrency, readDays, spansOfPeriod } from "./commission-analytics";
import { readRates } from "../earnings/exchange-rates";
import { readSilences } from "./silences";

const learnedDays = 56;
const leastDaysWithPayments = 28;
const shownMerchants = 5;

const lastOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Throws `malformed` for an invalid zone, `refused` if no rate is known. */
export async function commissionOutlook(
  context: PartnerContext,
  { currency, time_zone }: z.output<typeof CommissionOutlookQuery>,
): Promise<CommissionOutlook> {
  requireZone(time_zone);
  const { gateway, tx } = context;
  const now = gateway.clock();
  const today = dayAt(now, time_zone);
  const { forecast, rates_at } = await forecastMonth(context, currency, time_zone, today);
  return { currency, rates_at, forecast, quiet_merchants: await findQuiet(tx.sql, now) };
}

async function forecastMonth({ gateway, tx }: PartnerContext, currency: string, zone: string, today: string) {
  const learned_from = shiftDay(today, -learnedDays);
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
  const byDay = await readDays(tx, from, today, zone, rates);
  const unitsOn = (day: string) => unitsOf(roundMoney(byDay.get(day)?.commission ?? "0", currency), digits);
  const learned = daysBetween(learned_from, shiftDay(today, -1)).map((day) => ({ day, units: unitsOn(day) }));
  if (learned.filter(({ day }) => byDay.has(day)).length < leastDaysWithPayments) return { forecast: null, rates_at: rates.fixed_at };
  const to = lastOfMonth(today);
  const coming = today < to ? daysBetween(shiftDay(today, 1), to) : [];
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

/** Only of merchants that let their partner see their payments. */
async function findQuiet(sql: Sql, now: Date): Promise<QuietMerchant[]> {
  const found = [...(await readSilences(sql, now))].map(([org_id, silence]) => ({ org_id, ...silence }));
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

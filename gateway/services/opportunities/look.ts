/** The days that opportunities are looked for in, and what makes the sums of merchants comparable. */
import { sql as fragment, type SQL } from "drizzle-orm";
import { ownCurrency } from "../../../contract/reference/own-currency";
import { growthDays, replayedDays } from "../../../contract/reference/opportunities";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { dayAt, shiftDay, startOfDay } from "../../lib/day-start";
import { readRates } from "../earnings/exchange-rates";
import type { Span } from "../earnings/sums";
import { readByCurrency, spansOfPeriod } from "../partner/commission-analytics";

export interface Days {
  from: string;
  to: string;
}

export interface Window extends Days {
  spans: readonly Span[];
  /** The first instant, in ISO 8601. */
  start: string;
}

export interface Look {
  zone: string;
  now: Date;
  last: Window;
  before: Window;
  /** The whole days of the payments that are replayed; the replay has today's besides. */
  long: Window;
  replayed: Days;
  /** `r` with `currency` and `rate`, into one currency: only to compare, no figure is made of it. */
  rates: SQL;
}

const windowOf = (from: string, to: string, zone: string): Window => ({
  ...{ from, to, spans: spansOfPeriod(from, to, zone) },
  start: new Date(startOfDay(from, zone)).toISOString(),
});

/** Null without payments. */
export async function lookAt({ gateway, tx }: PartnerContext, zone: string): Promise<Look | null> {
  const now = gateway.clock();
  const today = dayAt(now, zone);
  const yesterday = shiftDay(today, -1);
  const long = windowOf(shiftDay(today, 1 - replayedDays), yesterday, zone);
  const used = await readByCurrency(tx.sql, long.spans);
  if (used.length === 0) return null;
  const [own] = await tx.sql.select({ country: partner.country }).from(partner);
  const currencies = used.map(({ currency }) => currency);
  const rates = await tx.directory((sql) => readRates(sql, now, currencies, ownCurrency(own?.country ?? null)));
  return {
    zone,
    now,
    last: windowOf(shiftDay(today, -growthDays), yesterday, zone),
    before: windowOf(shiftDay(today, -2 * growthDays), shiftDay(today, -growthDays - 1), zone),
    long,
    replayed: { from: shiftDay(today, 1 - replayedDays), to: today },
    rates: rates.table,
  };
}

/** Active merchants that let their partner see their payments: no opportunity tells of another's. */
export const isOpen = fragment`${organization.status} = 'ACTIVE' and 'TRANSACTION_VIEW' = any(${organization.partner_permission_list})`;

/** Exchange rates: the last to be fixed, and those that a period keeps. */
import { asc, desc, eq, gt, lte, sql as fragment, type SQL } from "drizzle-orm";
import { divideDecimals, type DecimalText } from "../../../contract/decimal";
import { refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { fxRate } from "../../db/schema/directory";
import { refusal } from "../../refusal";

/** Ten digits are more than any of these rates is fixed with; sums are rounded once, at the end. */
const rateDigits = 10;

/**
 * The moment whose rates a period is converted at: its last one, or now while it lasts. A period that is over reads the
 * same whenever it is looked at. `to` in milliseconds since 1970, not included.
 */
export const ratesMoment = (now: Date, to: number): Date => new Date(Math.min(now.getTime(), to - 1));

/**
 * How much of each currency is one US dollar, and since when: as fixed last by `moment`, or first after it where nothing was
 * fixed before. Empty where no rates are known.
 */
export async function lastRates(sql: Sql, moment: Date) {
  const fixing = () => sql.select({ fixed_at: fxRate.fixed_at }).from(fxRate);
  const at = moment.toISOString();
  const [before] = await fixing().where(lte(fxRate.fixed_at, at)).orderBy(desc(fxRate.fixed_at)).limit(1);
  const [last] = before ? [before] : await fixing().where(gt(fxRate.fixed_at, at)).orderBy(asc(fxRate.fixed_at)).limit(1);
  const rows = last ? await sql.select().from(fxRate).where(eq(fxRate.fixed_at, last.fixed_at)) : [];
  return { fixed_at: last?.fixed_at ?? null, perUsd: new Map(rows.map((row) => [row.currency, row.per_usd])) };
}

export interface Rates {
  /** Null if nothing is converted. */
  fixed_at: string | null;
  /** How many whole days before the moment they were asked for they were fixed; 0 if nothing is converted. */
  age_days: number;
  /** Units of the view's currency per unit of this one. */
  of: (currency: string) => DecimalText;
  /** The same to be joined: `r` with `currency` and `rate`, of the currencies that were asked for. */
  table: SQL;
}

const dayMs = 86_400_000;

function ratesOf(fixed_at: string | null, rates: ReadonlyMap<string, DecimalText>, moment: Date): Rates {
  const rows = [...rates].map(([currency, rate]) => ({ currency, rate }));
  return {
    fixed_at,
    age_days: fixed_at === null ? 0 : Math.max(0, Math.floor((moment.getTime() - Date.parse(fixed_at)) / dayMs)),
    of: (currency) => rates.get(currency) ?? "1",
    table: fragment`json_to_recordset(${JSON.stringify(rows)}::json) as r (currency text, rate numeric)`,
  };
}

/** From each currency to `view`, as known at `moment`; throws `refused` if no rate is known. */
export async function readRates(sql: Sql, moment: Date, currencies: string[], view: string): Promise<Rates> {
  const foreign = currencies.filter((currency) => currency !== view);
  const rates = new Map<string, DecimalText>([[view, "1"]]);
  if (foreign.length === 0) return ratesOf(null, rates, moment);
  const { fixed_at, perUsd } = await lastRates(sql, moment);
  const target = perUsd.get(view);
  if (!target) throw refusedField("currency", refusal("exchange_rate_missing", { currency: view }));
  for (const currency of foreign) {
    const source = perUsd.get(currency);
    if (!source) throw refusedField("currency", refusal("exchange_rate_missing_from", { from: currency, to: view }));
    rates.set(currency, divideDecimals(target, source, rateDigits));
  }
  return ratesOf(fixed_at, rates, moment);
}

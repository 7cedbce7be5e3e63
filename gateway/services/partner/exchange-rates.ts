/** The exchange rates that were fixed last. */
import { desc, eq, lte } from "drizzle-orm";
import { divideDecimals } from "../../../contract/decimal";
import { refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { fxRate } from "../../db/schema/directory";
import { said } from "../../said";

/** Ten digits are more than any of these rates is fixed with; sums are rounded once, at the end. */
const rateDigits = 10;

/** How much of each currency is one US dollar, and since when; empty where no rates are known yet. */
export async function lastRates(sql: Sql, now: Date) {
  const [last] = await sql
    .select({ fixed_at: fxRate.fixed_at })
    .from(fxRate)
    .where(lte(fxRate.fixed_at, now.toISOString()))
    .orderBy(desc(fxRate.fixed_at))
    .limit(1);
  const rows = last ? await sql.select().from(fxRate).where(eq(fxRate.fixed_at, last.fixed_at)) : [];
  return { fixed_at: last?.fixed_at ?? null, perUsd: new Map(rows.map((row) => [row.currency, row.per_usd])) };
}

/** From each currency to `view`; throws `refused` if no rate is known. */
export async function readRates(sql: Sql, now: Date, currencies: string[], view: string) {
  const foreign = currencies.filter((currency) => currency !== view);
  if (foreign.length === 0) return { fixed_at: null, of: () => "1" };
  const { fixed_at, perUsd } = await lastRates(sql, now);
  const target = perUsd.get(view);
  if (!target) throw refusedField("currency", said("exchange_rate_missing", { currency: view }));
  const rates = new Map<string, string>([[view, "1"]]);
  for (const currency of foreign) {
    const source = perUsd.get(currency);
    if (!source) throw refusedField("currency", said("exchange_rate_missing_from", { from: currency, to: view }));
    rates.set(currency, divideDecimals(target, source, rateDigits));
  }
  return { fixed_at, of: (currency: string) => rates.get(currency) ?? "1" };
}

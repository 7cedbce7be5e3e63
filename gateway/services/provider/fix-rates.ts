/** Exchange rates as the provider fixes them. They belong to no partner; the row keeps which credential sent it. */
import { desc, eq, lt, sql as fragment } from "drizzle-orm";
import { compareDecimals } from "../../../contract/decimal";
import type { FixRates, Fixing } from "../../../contract/records/provider-setting";
import { refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { fxRate } from "../../db/schema/directory";
import { inSeconds } from "../../lib/in-seconds";
import { refusal } from "../../refusal";
import type { AsProvider } from "./as-provider";

const aheadSeconds = 300;

/** Throws `refused`, naming the field. */
export function fixRates({ gateway, provider }: AsProvider, told: FixRates): Promise<Fixing> {
  const fixed_at = new Date(told.fixed_at).toISOString();
  if (fixed_at > inSeconds(gateway.clock(), aheadSeconds)) throw refusedField("fixed_at", refusal("told_in_future"));
  const rates = ratesOf(told);
  return gateway.db.inDirectory(async (sql) => {
    await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`fixing ${fixed_at}`}, 0))`);
    const known = await sql.select().from(fxRate).where(eq(fxRate.fixed_at, fixed_at));
    for (const { currency, per_usd } of known)
      if (compareDecimals(per_usd, rates.get(currency) ?? "0") !== 0) throw refusedField("rates", refusal("rates_fixed", { currency }));
    if (known.length === rates.size) return { fixed_at, outcome: "UNCHANGED", currency_count: rates.size };
    const [added] = known.length > 0 ? [...rates.keys()].filter((each) => !known.some(({ currency }) => currency === each)) : [];
    if (added !== undefined) throw refusedField("rates", refusal("rates_fixed", { currency: added }));
    await requireWhole(sql, fixed_at, rates);
    const told_by = provider?.name ?? null;
    await sql.insert(fxRate).values([...rates].map(([currency, per_usd]) => ({ currency, per_usd, fixed_at, told_by })));
    return { fixed_at, outcome: "CREATED", currency_count: rates.size };
  });
}

function ratesOf({ rates }: FixRates): Map<string, string> {
  const own = new Map<string, string>();
  for (const [place, { currency, per_usd }] of rates.entries()) {
    if (own.has(currency)) throw refusedField(`rates.${place}.currency`, refusal("rate_twice"));
    if (compareDecimals(per_usd, "0") === 0) throw refusedField(`rates.${place}.per_usd`, refusal("rate_zero"));
    if (currency === "USD" && compareDecimals(per_usd, "1") !== 0) throw refusedField(`rates.${place}.per_usd`, refusal("rate_of_dollar"));
    own.set(currency, per_usd);
  }
  return own.set("USD", "1");
}

/** Sums are converted at one fixing: what it leaves out would have no rate. */
async function requireWhole(sql: Sql, fixed_at: string, rates: ReadonlyMap<string, string>): Promise<void> {
  const [before] = await sql
    .select({ at: fxRate.fixed_at })
    .from(fxRate)
    .where(lt(fxRate.fixed_at, fixed_at))
    .orderBy(desc(fxRate.fixed_at))
    .limit(1);
  const rows = before ? await sql.select({ currency: fxRate.currency }).from(fxRate).where(eq(fxRate.fixed_at, before.at)) : [];
  const left = rows.map(({ currency }) => currency).filter((currency) => !rates.has(currency));
  if (left.length > 0) throw refusedField("rates", refusal("rates_left_out", { currencies: left.sort().join(", ") }));
}

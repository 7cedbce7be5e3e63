/** The sandbox's rates: fixed each day at 16:00 UTC, each a little away from the one before. By the provider's own service. */
import { desc, eq } from "drizzle-orm";
import { fxRate } from "../gateway/db/schema/directory";
import type { GatewayContext } from "../gateway/gateway-context";
import { fixRates } from "../gateway/services/provider/fix-rates";

const dayMs = 86_400_000;
/** After a long rest the sandbox catches up with no more than these. */
const mostDays = 60;
/** Of a rate, at most, from one day to the next. */
const largestMove = 0.004;

/** How many fixings were missing. */
export async function fixDueRates(gateway: GatewayContext): Promise<number> {
  const { directory } = gateway.db;
  const [last] = await directory.select({ at: fxRate.fixed_at }).from(fxRate).orderBy(desc(fxRate.fixed_at)).limit(1);
  if (!last) return 0;
  const missing = Math.floor((gateway.clock().getTime() - Date.parse(last.at)) / dayMs);
  const skipped = Math.max(0, missing - mostDays);
  let rates = await directory
    .select({ currency: fxRate.currency, per_usd: fxRate.per_usd })
    .from(fxRate)
    .where(eq(fxRate.fixed_at, last.at));
  for (let day = skipped + 1; day <= missing; day += 1) {
    rates = rates.map(({ currency, per_usd }) => ({ currency, per_usd: currency === "USD" ? "1" : moved(per_usd) }));
    await fixRates({ gateway }, { fixed_at: new Date(Date.parse(last.at) + day * dayMs).toISOString(), rates });
  }
  return Math.max(0, missing - skipped);
}

const moved = (rate: string): string => (Number(rate) * (1 + (Math.random() * 2 - 1) * largestMove)).toPrecision(8);

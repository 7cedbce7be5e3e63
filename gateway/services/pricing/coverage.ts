/** What merchants are paid by, and would have no price for: a payment without one can't be started. */
import { sql as fragment, type SQL } from "drizzle-orm";
import { feeKey } from "../../../contract/pricing/check-fees";
import type { PlanFee } from "../../../contract/records/fee";
import type { PartnerContext } from "../../call-context";
import type { OfPartner } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { priceChange } from "../../db/schema/pricing";
import { transaction } from "../../db/schema/transaction";

/** Long enough to meet what is used once a quarter. */
export const daysOfUse = 90;
const dayMs = 86_400_000;

type Priced = Pick<PlanFee, "method" | "currency">;

/** On a plan, or waiting for it. */
export const merchantsOfPlan = ({ partner_id }: OfPartner, plan_id: string): SQL => fragment`
  select id from ${organization} where partner_id = ${partner_id} and plan_id = ${plan_id}
  union select org_id from ${priceChange} where partner_id = ${partner_id} and plan_id = ${plan_id} and applied_at is null and status in ('REQUESTED', 'APPROVED')`;

/** What `merchants`, ids as SQL, were paid by in the last `daysOfUse` days and `fees` don't price; the most used first. */
export async function missingPrices({ gateway, tx }: PartnerContext, merchants: SQL, fees: readonly Priced[]): Promise<Priced[]> {
  const since = new Date(gateway.clock().getTime() - daysOfUse * dayMs).toISOString();
  const { rows } = await tx.sql.execute<Priced & Record<string, unknown>>(fragment`
    select used.method, used.currency from ${transaction} t cross join lateral (
      values (t.method, t.currency), (case when t.fx_conversion_id is not null then 'FX' end, t.currency)
    ) used (method, currency)
    where t.partner_id = ${tx.partner_id} and t.org_id in (${merchants}) and t.created_at >= ${since} and t.type in ('PAYIN', 'PAYOUT', 'FX_CONVERSION') and used.method is not null
    group by 1, 2 order by count(*) desc, 1, 2`);
  const priced = new Set(fees.map(feeKey));
  return rows.filter((each) => !priced.has(feeKey(each)));
}

/** As the parameters of a refusal: the most used by name, and how many there are. */
export const missingParams = (missing: readonly [Priced, ...Priced[]]) => ({
  method: missing[0].method,
  currency: missing[0].currency,
  count: missing.length,
  days: daysOfUse,
});

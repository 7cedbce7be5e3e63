/**
 * Merchants that pay more than they would on another plan that is for their volume. Plans have no volume of their own: the merchants
 * on a plan say whom it is for. Of those whose median a merchant reaches, its plan is the one with the highest.
 */
import { and, eq, sql as fragment } from "drizzle-orm";
import { compareDecimals, multiplyDecimals, subtractDecimals } from "../../../contract/decimal";
import type { PricingOpportunity } from "../../../contract/records/opportunity";
import { leastPlanMerchants, leastSavingPercent, mostOpportunities, mostReplayedPayments } from "../../../contract/reference/opportunities";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { buyRate, priceChange } from "../../db/schema/pricing";
import { transactionSum } from "../../db/schema/transaction";
import { withinSpans } from "../earnings/sums";
import { missingPrices } from "../pricing/coverage";
import { firstBelow } from "../pricing/floors";
import { pricesOfPlan } from "../pricing/prices-of";
import { whatIf } from "../pricing/what-if";
import { isOpen, type Look } from "./look";

/** Each is a replay of its payments. */
const candidates = 10;

type Candidate = Pick<PricingOpportunity, "org_id" | "org_name" | "country" | "plan_name" | "plan_id_new" | "plan_name_new">;

/** Those first whose plan is for smaller merchants than the other; the largest first. */
export async function findPricing(context: PartnerContext, look: Look): Promise<PricingOpportunity[]> {
  const found: PricingOpportunity[] = [];
  for (const candidate of await reaching(context, look)) {
    if (found.length === mostOpportunities) break;
    if (!(await mayBeAsked(context, candidate))) continue;
    const opportunity = await compare(context, candidate, look);
    if (opportunity) found.push(opportunity);
  }
  return found;
}

/**
 * By volume alone, and no more of two plans than are shown: if the other is the dearer one, it is so for all of them. A merchant whose
 * prices are about to change, or that has too many payments to replay, is left out.
 */
async function reaching({ tx }: PartnerContext, { long, rates }: Look): Promise<Candidate[]> {
  const { volume, completed_count, currency, member } = transactionSum;
  const { rows } = await tx.sql.execute<Candidate & Record<string, unknown>>(fragment`
    with summed as materialized (
      select ${member} as member, ${currency} as currency, sum(${volume}) as volume, sum(${completed_count}) as completed_count
      from ${transactionSum}
      where ${and(eq(transactionSum.partner_id, tx.partner_id), withinSpans("MERCHANT", long.spans))}
      group by 1, 2
    ), own as (
      select ${organization.id} as org_id, ${organization.plan_id} as plan_id, sum(s.volume * r.rate) as volume,
        sum(s.completed_count) as completed_count
      from summed s
      join ${rates} on r.currency = s.currency
      join ${organization} on ${organization.id} = s.member::uuid
      where ${eq(organization.partner_id, tx.partner_id)} and ${isOpen}
      group by 1, 2
    ), tier as (
      select ${partnerPlan.id} as plan_id, ${partnerPlan.name} as name, percentile_disc(0.5) within group (order by own.volume) as volume
      from own join ${partnerPlan} on ${partnerPlan.id} = own.plan_id
      where ${eq(partnerPlan.partner_id, tx.partner_id)} and ${partnerPlan.status} = 'ACTIVE' and own.completed_count > 0
      group by 1, 2 having count(*) >= ${leastPlanMerchants}
    ), reached as (
      select own.*, tier.plan_id as plan_id_new, tier.name as plan_name_new, coalesce(present.volume, 0) < tier.volume as is_larger,
        row_number() over (partition by own.plan_id, tier.plan_id order by own.volume desc, own.org_id) as place
      from own
      cross join lateral (
        select * from tier where tier.volume <= own.volume and tier.plan_id <> own.plan_id order by tier.volume desc, tier.plan_id limit 1
      ) tier
      left join tier present on present.plan_id = own.plan_id
      where own.completed_count between 1 and ${mostReplayedPayments}
        and not exists (select 1 from ${priceChange} where ${eq(priceChange.partner_id, tx.partner_id)} and ${priceChange.org_id} = own.org_id
          and ${priceChange.applied_at} is null and ${priceChange.status} in ('REQUESTED', 'APPROVED'))
    )
    select ${organization.id} as org_id, ${organization.name} as org_name, ${organization.country} as country,
      ${partnerPlan.name} as plan_name, reached.plan_id_new, reached.plan_name_new
    from reached
    join ${organization} on ${organization.id} = reached.org_id
    join ${partnerPlan} on ${partnerPlan.id} = reached.plan_id
    where ${and(eq(organization.partner_id, tx.partner_id), eq(partnerPlan.partner_id, tx.partner_id))} and reached.place <= ${mostOpportunities}
    order by reached.is_larger desc, reached.volume desc, 1 limit ${candidates}`);
  return rows;
}

/** What a request for the plan would be refused for: a fee below the buy rate, or none for what the merchant uses. */
async function mayBeAsked(context: PartnerContext, { org_id, plan_id_new }: Candidate): Promise<boolean> {
  const plan = await pricesOfPlan(context, plan_id_new);
  if (!plan || firstBelow(plan.fees, await context.tx.sql.select().from(buyRate))) return false;
  return (await missingPrices(context, fragment`select ${org_id}::uuid`, plan.fees)).length === 0;
}

/** Null where it would not pay less by enough to be worth the change. */
async function compare(context: PartnerContext, candidate: Candidate, { replayed, zone }: Look): Promise<PricingOpportunity | null> {
  const { org_id, plan_id_new } = candidate;
  const { converted, lost, transaction_count } = await whatIf(context, { org_id, plan_id_new, ...replayed, time_zone: zone });
  const { charged: _, ...figures } = converted;
  const saving = subtractDecimals(figures.fees_before, figures.fees_after);
  const least = multiplyDecimals(figures.fees_before, String(leastSavingPercent));
  if (lost.length > 0 || compareDecimals(saving, "0") <= 0 || compareDecimals(multiplyDecimals(saving, "100"), least) < 0) return null;
  return { kind: "PRICING", ...candidate, ...replayed, transaction_count, ...figures, saving };
}

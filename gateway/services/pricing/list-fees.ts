/** The fees that are in force, and the parts of a price list with the plans that price them. */
import { and, asc, eq, sql as fragment } from "drizzle-orm";
import type { z } from "zod";
import type { Fee, FeeQuery } from "../../../contract/records/fee";
import type { PlanGroup } from "../../../contract/records/plan";
import { methodsOf, planProducts } from "../../../contract/reference/plan-products";
import type { PartnerContext } from "../../call-context";
import { partnerPlan } from "../../db/schema/partner";
import { planFee } from "../../db/schema/pricing";
import { inOwnDecimals, versionInForce } from "./price-lists";

/** By plan, method and currency; those of plans in use. */
export async function listFees({ gateway, tx }: PartnerContext, query: z.output<typeof FeeQuery>): Promise<Fee[]> {
  const { plan_id, method, currency } = query;
  const current = versionInForce(fragment`partner_plan.id`, fragment`partner_plan.partner_id`, gateway.clock().toISOString());
  const rows = await tx.sql
    .select({ fee: planFee, plan_name: partnerPlan.name })
    .from(planFee)
    .innerJoin(partnerPlan, and(eq(partnerPlan.partner_id, planFee.partner_id), eq(partnerPlan.id, planFee.plan_id)))
    .where(
      and(
        eq(partnerPlan.status, "ACTIVE"),
        eq(planFee.version, current),
        plan_id === undefined ? undefined : eq(planFee.plan_id, plan_id),
        method === undefined ? undefined : eq(planFee.method, method),
        currency === undefined ? undefined : eq(planFee.currency, currency),
      ),
    )
    .orderBy(asc(partnerPlan.name), asc(planFee.method), asc(planFee.currency));
  return rows.map(({ fee: { partner_id: _, version: __, place: ___, ...fee }, plan_name }) => inOwnDecimals({ ...fee, plan_name }));
}

export async function listPlanGroups(context: PartnerContext): Promise<PlanGroup[]> {
  const fees = await listFees(context, {});
  return planProducts.map((product) => {
    const plans = new Map<string, PlanGroup["plans"][number]>();
    for (const { plan_id, plan_name, method } of fees) {
      if (!methodsOf[product].includes(method)) continue;
      const counted = plans.get(plan_id);
      if (counted) counted.fee_count += 1;
      else plans.set(plan_id, { plan_id, plan_name, fee_count: 1 });
    }
    return { product, methods: [...methodsOf[product]], plans: [...plans.values()] };
  });
}

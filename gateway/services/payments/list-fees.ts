/** The fees of the partner's plans. */
import { and, asc, eq } from "drizzle-orm";
import type { z } from "zod";
import { roundMoney } from "../../../contract/currency";
import type { Fee, FeeQuery } from "../../../contract/records/fee";
import type { Sql } from "../../db/database";
import { partnerPlan } from "../../db/schema/partner";
import { planFee } from "../../db/schema/plan-fee";

/** By plan, method and currency; those of plans in use. */
export async function listFees(sql: Sql, { plan_id, method, currency }: z.output<typeof FeeQuery>): Promise<Fee[]> {
  const rows = await sql
    .select({
      plan_id: planFee.plan_id,
      plan_name: partnerPlan.name,
      method: planFee.method,
      currency: planFee.currency,
      percent: planFee.percent,
      fixed_amount: planFee.fixed_amount,
    })
    .from(planFee)
    .innerJoin(partnerPlan, and(eq(partnerPlan.partner_id, planFee.partner_id), eq(partnerPlan.id, planFee.plan_id)))
    .where(
      and(
        eq(partnerPlan.status, "ACTIVE"),
        plan_id === undefined ? undefined : eq(planFee.plan_id, plan_id),
        method === undefined ? undefined : eq(planFee.method, method),
        currency === undefined ? undefined : eq(planFee.currency, currency),
      ),
    )
    .orderBy(asc(partnerPlan.name), asc(planFee.method), asc(planFee.currency));
  return rows.map((row) => ({ ...row, fixed_amount: roundMoney(row.fixed_amount, row.currency) }));
}

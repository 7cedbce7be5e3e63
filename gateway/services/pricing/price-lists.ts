/** Plans as records of the contract: lists, one plan with its versions, the fees of a version. */
import { and, asc, desc, eq, sql as fragment, type SQL } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import type { ListQuery, Page } from "../../../contract/paging";
import type { PlanFee } from "../../../contract/records/fee";
import { partnerPlanList, type PartnerPlan, type PartnerPlanDetail, type PlanVersion } from "../../../contract/records/plan";
import { inForceAt } from "../../../contract/pricing/versions";
import { notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { toIsoTime } from "../../db/columns";
import { organization } from "../../db/schema/organization";
import { partnerPlan, partnerUser } from "../../db/schema/partner";
import { planFee, planVersion } from "../../db/schema/pricing";
import { listRows } from "../records/list-rows";

/** The version of a plan that payments are charged by at an instant; tables are written out, as drizzle would not qualify them. */
export const versionInForce = (plan_id: SQL, partner_id: SQL, at: string): SQL<number | null> =>
  fragment`(select v.version from ${planVersion} v where v.partner_id = ${partner_id} and v.plan_id = ${plan_id}
    and v.effective_from <= ${at} order by v.effective_from desc, v.version desc limit 1)`;

/** The markup on conversions if it is the same in every currency, else null. */
export const markupOf = (plan_id: SQL, partner_id: SQL, at: string): SQL<string | null> =>
  fragment`(select case when min(f.percent) = max(f.percent) then trim_scale(min(f.percent))::text end from ${planFee} f
    where f.partner_id = ${partner_id} and f.plan_id = ${plan_id} and f.method = 'FX'
    and f.version = ${versionInForce(plan_id, partner_id, at)})`;

const own = { plan: fragment`partner_plan.id`, partner: fragment`partner_plan.partner_id` };

const columnsAt = (now: string) => ({
  id: partnerPlan.id,
  name: partnerPlan.name,
  description: partnerPlan.description,
  status: partnerPlan.status,
  version: partnerPlan.version,
  version_in_force: versionInForce(own.plan, own.partner, now),
  next_effective_from: fragment<string | null>`(select min(v.effective_from)::text from ${planVersion} v
    where v.partner_id = ${own.partner} and v.plan_id = ${own.plan} and v.effective_from > ${now})`,
  fx_conversion_markup: markupOf(own.plan, own.partner, now),
  share_percent: partnerPlan.share_percent,
  organization_count: fragment<number>`(select count(*)::int from ${organization}
    where ${organization.partner_id} = ${own.partner} and ${organization.plan_id} = ${own.plan})`,
  created_at: partnerPlan.created_at,
  updated_at: partnerPlan.updated_at,
});

const toPlan = (row: Record<string, unknown>): PartnerPlan => {
  const { next_effective_from: next, ...plan } = row as unknown as PartnerPlan;
  return { ...plan, next_effective_from: next === null ? null : toIsoTime(next) };
};

const nowOf = ({ gateway }: PartnerContext): string => gateway.clock().toISOString();

export function listPlans(context: PartnerContext, query: ListQuery): Promise<Page<PartnerPlan>> {
  const source = { table: partnerPlan, spec: partnerPlanList, select: columnsAt(nowOf(context)), toRecord: toPlan };
  return listRows(context.tx.sql, source, query);
}

/** Throws `not_found` for another partner's plan, and for a version that it never had. */
export async function findPlan(context: PartnerContext, plan_id: string, wanted?: number): Promise<PartnerPlanDetail> {
  const { sql } = context.tx;
  const now = nowOf(context);
  const [row] = await sql.select(columnsAt(now)).from(partnerPlan).where(eq(partnerPlan.id, plan_id));
  if (!row) throw notFound();
  const versions = await readVersions(sql, plan_id, now);
  const shown = wanted ?? versions.find(({ is_in_force }) => is_in_force)?.version ?? versions.at(-1)?.version;
  if (!versions.some(({ version }) => version === shown) || shown === undefined) throw notFound();
  return { ...toPlan(row), fees_version: shown, fees: await readFees(sql, plan_id, shown), versions };
}

/** Latest first. */
async function readVersions(sql: Sql, plan_id: string, now: string): Promise<PlanVersion[]> {
  const rows = await sql
    .select({
      version: planVersion.version,
      effective_from: planVersion.effective_from,
      created_at: planVersion.created_at,
      first_name: partnerUser.first_name,
      last_name: partnerUser.last_name,
    })
    .from(planVersion)
    .leftJoin(partnerUser, and(eq(partnerUser.partner_id, planVersion.partner_id), eq(partnerUser.id, planVersion.created_by)))
    .where(eq(planVersion.plan_id, plan_id))
    .orderBy(desc(planVersion.version));
  const current = inForceAt(rows, now)?.version;
  return rows.map(({ first_name, last_name, ...version }) => ({
    ...version,
    created_by_name: first_name === null ? null : `${first_name} ${last_name ?? ""}`.trim(),
    is_in_force: version.version === current,
  }));
}

/** In the order in which the partner wrote them, amounts in the currency's own decimals. */
export async function readFees(sql: Sql, plan_id: string, version: number): Promise<PlanFee[]> {
  const rows = await sql
    .select()
    .from(planFee)
    .where(and(eq(planFee.plan_id, plan_id), eq(planFee.version, version)))
    .orderBy(asc(planFee.place), asc(planFee.method), asc(planFee.currency));
  return rows.map(({ partner_id: _, plan_id: __, version: ___, place: ____, ...fee }) => inOwnDecimals(fee));
}

export function inOwnDecimals<F extends PlanFee>(fee: F): F {
  const amountOf = (amount: string) => roundMoney(amount, fee.currency);
  return {
    ...fee,
    fixed_amount: amountOf(fee.fixed_amount),
    minimum_amount: fee.minimum_amount === null ? null : amountOf(fee.minimum_amount),
    maximum_amount: fee.maximum_amount === null ? null : amountOf(fee.maximum_amount),
    tiers: fee.tiers.map((tier) => ({ ...tier, from_amount: amountOf(tier.from_amount), fixed_amount: amountOf(tier.fixed_amount) })),
  };
}

/** What each merchant pays by: its plan, its markup, and the change of it that is waiting. */
import { and, eq, sql as fragment, type SQL } from "drizzle-orm";
import type { ListQuery, Page } from "../../../contract/paging";
import type { PricingSetup } from "../../../contract/records/plan";
import { organizationPlanList, type FxConversionMarkup, type OrganizationPlan } from "../../../contract/records/price-change";
import { notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { toIsoTime } from "../../db/columns";
import { organization } from "../../db/schema/organization";
import { partner, partnerPlan } from "../../db/schema/partner";
import { buyRate, priceChange } from "../../db/schema/pricing";
import { printUnits } from "../../../contract/decimal";
import { percentScale } from "../../../contract/pricing/fee";
import { listRows } from "../records/list-rows";
import { findPlan, inOwnDecimals, markupOf, versionInForce } from "./price-lists";
import { pricesOfMerchant, pricesOfPlan, withMarkup, type PlanPrices } from "./prices-of";

const merchant = { plan: fragment`organization.plan_id`, partner: fragment`organization.partner_id` };
const columns = { org_id: organization.id };

const markupAt = (now: string): SQL<string | null> =>
  fragment`coalesce(trim_scale(${organization.fx_conversion_markup})::text, ${markupOf(merchant.plan, merchant.partner, now)})`;
const planName: SQL<string | null> = fragment`(select p.name from ${partnerPlan} p
  where p.partner_id = ${merchant.partner} and p.id = ${merchant.plan})`;
const isOwnMarkup: SQL<boolean> = fragment`(${organization.fx_conversion_markup} is not null)`;

const common = (now: string) => ({
  id: organization.id,
  org_id: organization.id,
  org_name: organization.name,
  plan_id: organization.plan_id,
  plan_name: planName,
  fx_conversion_markup: markupAt(now),
  is_own_markup: isOwnMarkup,
  updated_at: organization.updated_at,
});

export function listOrganizationPlans({ gateway, tx }: PartnerContext, query: ListQuery): Promise<Page<OrganizationPlan>> {
  const now = gateway.clock().toISOString();
  const select = {
    ...common(now),
    country: organization.country,
    plan_version: versionInForce(merchant.plan, merchant.partner, now),
  };
  const toRecord = (row: Record<string, unknown>) => ({ ...row, scope: "ORGANIZATION" }) as unknown as OrganizationPlan;
  return listRows(tx.sql, { table: organization, spec: organizationPlanList, select, toRecord, columns }, query);
}

/** Of the markup change that has not yet begun to apply. */
const waiting = (column: SQL): SQL<string | null> => fragment`(select ${column} from ${priceChange} c
  where c.partner_id = ${merchant.partner} and c.org_id = organization.id and c.kind = 'FX_CONVERSION_MARKUP'
  and c.applied_at is null and c.status in ('REQUESTED', 'APPROVED') limit 1)`;

export function listMarkups({ gateway, tx }: PartnerContext, query: ListQuery): Promise<Page<FxConversionMarkup>> {
  const select = {
    ...common(gateway.clock().toISOString()),
    requested_fx_conversion_markup: waiting(fragment`trim_scale(c.requested_fx_conversion_markup)::text`),
    requested_effective_from: waiting(fragment`c.effective_from::text`),
    change_request_id: waiting(fragment`c.id::text`),
  };
  const toRecord = (row: Record<string, unknown>) => {
    const markup = row as unknown as FxConversionMarkup;
    const from = markup.requested_effective_from;
    return { ...markup, requested_effective_from: from === null ? null : toIsoTime(from) };
  };
  return listRows(tx.sql, { table: organization, spec: organizationPlanList, select, toRecord, columns }, query);
}

/** Throws `not_found` for an id that is none of the scope's. */
export async function readPricingSetup(context: PartnerContext, scope: PricingSetup["scope"], id: string): Promise<PricingSetup> {
  const { sql } = context.tx;
  const rates = await sql.select().from(buyRate);
  const buy_rates = rates.map(({ partner_id: _, ...rate }) => ({
    ...rate,
    fixed_amount: inOwnDecimals({ ...rate, region: null, minimum_amount: null, maximum_amount: null, tiers: [] }).fixed_amount,
  }));
  const base = { scope, reference_id: id, buy_rates, currencies: [...new Set(rates.map(({ currency }) => currency))].sort() };
  const empty = { plan_id: null, plan_name: null, plan_version: null, fx_conversion_markup: null, fees: [] };
  if (scope === "PARTNER") {
    const [own] = await sql.select({ id: partner.partner_id }).from(partner).where(eq(partner.partner_id, id));
    if (!own) throw notFound();
    return { ...base, ...empty, share_percent: await standardShare(context) };
  }
  if (scope === "PLAN") {
    const { share_percent, fx_conversion_markup } = await findPlan(context, id);
    const prices = await pricesOfPlan(context, id);
    return { ...base, ...empty, fx_conversion_markup, ...(prices && ofPlan(prices)), share_percent };
  }
  const prices = await pricesOfMerchant(context, id);
  const [row] = await sql
    .select({ markup: markupAt(context.gateway.clock().toISOString()) })
    .from(organization)
    .where(and(eq(organization.id, id)));
  if (!prices) return { ...base, ...empty, share_percent: await standardShare(context) };
  const setup = ofPlan({ ...prices, fees: [...withMarkup(prices.fees, prices.own_markup)] });
  return { ...base, ...setup, fx_conversion_markup: row?.markup ?? null };
}

const ofPlan = ({ plan_id, plan_name, version, share, fees }: PlanPrices) => ({
  plan_id,
  plan_name,
  plan_version: version,
  share_percent: printUnits(share, percentScale),
  fees,
});

/** What a new plan begins with. */
async function standardShare({ tx }: PartnerContext): Promise<string> {
  const [row] = await tx.sql.select({ share: fragment<string | null>`min(${partnerPlan.share_percent})` }).from(partnerPlan);
  return row?.share ?? "40";
}

/**
 * No fee is below what the provider charges: a price that is written is held against the buy rates, and a buy rate that is set
 * against the prices. Both lock the rates first.
 */
import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { feeKey, floorProblems } from "../../../contract/pricing/check-fees";
import type { BuyRate, PlanFee } from "../../../contract/records/fee";
import { inForceAt } from "../../../contract/pricing/versions";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { buyRate, planFee, planVersion, priceChange } from "../../db/schema/pricing";
import { refusal, type Refusal } from "../../refusal";

/** For someone who is about to write prices by them: until the end of the transaction none of them changes. */
export const holdBuyRates = (sql: Sql) => sql.select().from(buyRate).for("share");

/** What the first of these fees below its rate is for; undefined if none is. */
export function firstBelow(fees: readonly PlanFee[], rates: readonly BuyRate[]): Pick<PlanFee, "method" | "currency"> | undefined {
  const floors = new Map(rates.map((rate) => [feeKey(rate), rate]));
  const below = fees.find((fee) => {
    const floor = floors.get(feeKey(fee));
    return floor !== undefined && isBelow(fee, floor);
  });
  return below && { method: below.method, currency: below.currency };
}

const isBelow = (fee: Parameters<typeof floorProblems>[0], rate: BuyRate) => Object.keys(floorProblems(fee, rate)).length > 0;

/** The refusal of the first of these rates, by its place, that is above what merchants are or will be charged; undefined if none is. */
export async function rateAbovePrices(
  context: PartnerContext,
  rates: readonly BuyRate[],
): Promise<{ place: number; refusal: Refusal } | undefined> {
  const { sql } = context.tx;
  const fees = await feesToCome(context, rates);
  const markups = rates.some(({ method }) => method === "FX") ? await markupsToCome(sql) : [];
  for (const [place, rate] of rates.entries()) {
    const { method, currency } = rate;
    const low = fees.find(({ fee }) => feeKey(fee) === feeKey(rate) && isBelow(fee, rate));
    if (low) return { place, refusal: refusal("buy_rate_over_plan", { plan: low.plan, version: low.version, method, currency }) };
    const markup = method === "FX" && markups.find((percent) => isBelow(asFee(percent, currency), rate));
    if (markup) return { place, refusal: refusal("buy_rate_over_markup", { markup, method, currency }) };
  }
  return undefined;
}

/** A merchant's own markup has no fixed part. */
const asFee = (percent: string, currency: string) => ({ percent, fixed_amount: "0", maximum_amount: null, tiers: [], currency });

/** Of plans that are offered: of the version in force, and of those that follow. */
async function feesToCome({ gateway, tx }: PartnerContext, rates: readonly BuyRate[]) {
  const versions = await tx.sql
    .select({
      plan_id: planVersion.plan_id,
      plan: partnerPlan.name,
      version: planVersion.version,
      effective_from: planVersion.effective_from,
    })
    .from(planVersion)
    .innerJoin(partnerPlan, and(eq(partnerPlan.partner_id, planVersion.partner_id), eq(partnerPlan.id, planVersion.plan_id)))
    .where(eq(partnerPlan.status, "ACTIVE"))
    .orderBy(asc(partnerPlan.name), asc(planVersion.version));
  const now = gateway.clock().toISOString();
  const toCome = versions.filter(
    (each) =>
      each.effective_from > now ||
      each ===
        inForceAt(
          versions.filter(({ plan_id }) => plan_id === each.plan_id),
          now,
        ),
  );
  const fees = await tx.sql
    .select()
    .from(planFee)
    .where(inArray(planFee.method, [...new Set(rates.map(({ method }) => method))]));
  return toCome.flatMap(({ plan_id, plan, version }) =>
    fees.flatMap((fee) => (fee.plan_id === plan_id && fee.version === version ? [{ plan, version, fee }] : [])),
  );
}

/** Merchants' own markups, and those that are approved for a later date. */
async function markupsToCome(sql: Sql): Promise<string[]> {
  const own = await sql
    .selectDistinct({ markup: organization.fx_conversion_markup })
    .from(organization)
    .where(isNotNull(organization.fx_conversion_markup));
  const later = await sql
    .selectDistinct({ markup: priceChange.requested_fx_conversion_markup })
    .from(priceChange)
    .where(and(eq(priceChange.kind, "FX_CONVERSION_MARKUP"), eq(priceChange.status, "APPROVED"), isNull(priceChange.applied_at)));
  return [...own, ...later].flatMap(({ markup }) => (markup === null ? [] : [markup]));
}

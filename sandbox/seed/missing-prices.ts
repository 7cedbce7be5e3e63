/** Prices for a store that was seeded before they were kept: without them no payment can be started or settled. */
import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { partner, partnerPlan } from "../../gateway/db/schema/partner";
import { buyRate, planFee } from "../../gateway/db/schema/pricing";
import { planFees, seedBuyRates } from "./price-rows";
import { plans } from "./plans";
import { RowWriter } from "./row-writer";

/** Of partners without any buy rate, and of the seeded plans without any fee. False if nothing was missing. */
export function seedMissingPrices(db: NodePgDatabase): Promise<boolean> {
  // All or nothing, so that a start that is killed leaves no half of a price list.
  return db.transaction(async (tx) => {
    const rows = new RowWriter(tx);
    const withoutRates = await tx
      .select({ partner_id: partner.partner_id })
      .from(partner)
      .where(sql`not exists (select from ${buyRate} where ${buyRate.partner_id} = ${partner.partner_id})`);
    for (const { partner_id } of withoutRates) seedBuyRates(rows, partner_id);
    const withoutFees = await tx
      .select({ partner_id: partnerPlan.partner_id, plan_id: partnerPlan.id, name: partnerPlan.name, version: partnerPlan.version })
      .from(partnerPlan)
      .where(
        sql`not exists (select from ${planFee} where ${planFee.partner_id} = ${partnerPlan.partner_id} and ${planFee.plan_id} = ${partnerPlan.id})`,
      );
    const seeded = withoutFees.flatMap(({ name, ...plan }) => {
      const known = plans.find((each) => each.name === name);
      return known ? [{ plan, known }] : [];
    });
    for (const { plan, known } of seeded) {
      for (const fee of planFees(known.rates)) rows.add(planFee, { ...plan, ...fee });
      // Payments were charged with this share, which a plan without lines could not say.
      await tx
        .update(partnerPlan)
        .set({ share_percent: String(known.share_percent) })
        .where(eq(partnerPlan.id, plan.plan_id));
    }
    await rows.flush();
    return withoutRates.length > 0 || seeded.length > 0;
  });
}

/** What a merchant pays now: the one place from which payments, previews and replays take their prices. */
import { eq } from "drizzle-orm";
import { chargeOf, percentUnits, type Charge, type FeeTerms } from "../../../contract/pricing/fee";
import { feeKey } from "../../../contract/pricing/check-fees";
import type { PlanFee } from "../../../contract/records/fee";
import { inForceAt } from "../../../contract/pricing/versions";
import { notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { buyRate, planVersion } from "../../db/schema/pricing";
import { agreedAt } from "./agreed-at";
import { applyDueChanges } from "./apply-changes";
import { readFees } from "./price-lists";

export interface Price {
  terms: FeeTerms;
  charge: Charge;
}

/** A price list ready for many payments. */
export interface PriceBook {
  fees: readonly PlanFee[];
  /** Undefined where the list has no such fee. */
  priceFor: (method: PlanFee["method"], currency: string) => Price | undefined;
}

export function bookOf(fees: readonly PlanFee[]): PriceBook {
  const terms = new Map(fees.map((fee) => [feeKey(fee), fee]));
  // By method, then by currency: making a key of both would cost a replay as much as the fee itself.
  const known = new Map<string, Map<string, Price>>();
  return {
    fees,
    priceFor(method, currency) {
      let ofMethod = known.get(method);
      if (!ofMethod) known.set(method, (ofMethod = new Map<string, Price>()));
      let price = ofMethod.get(currency);
      if (price) return price;
      const fee = terms.get(feeKey({ method, currency }));
      if (fee) ofMethod.set(currency, (price = { terms: fee, charge: chargeOf(fee, currency) }));
      return price;
    },
  };
}

/** The list with one markup on conversions of every currency. */
export const withMarkup = (fees: readonly PlanFee[], markup: string | null): readonly PlanFee[] =>
  markup === null
    ? fees
    : fees.map((fee) =>
        fee.method === "FX" ? { ...fee, percent: markup, fixed_amount: "0", minimum_amount: null, maximum_amount: null, tiers: [] } : fee,
      );

export interface PlanPrices {
  plan_id: string;
  plan_name: string;
  version: number;
  /** In units of 10^-4 percent. */
  share: bigint;
  fees: PlanFee[];
}

/** At a time, or now. Throws `not_found` for another partner's plan; null before its first version begins. */
export async function pricesOfPlan({ gateway, tx }: PartnerContext, plan_id: string, at?: string): Promise<PlanPrices | null> {
  const [plan] = await tx.sql
    .select({ name: partnerPlan.name, share_percent: partnerPlan.share_percent })
    .from(partnerPlan)
    .where(eq(partnerPlan.id, plan_id));
  if (!plan) throw notFound();
  const versions = await tx.sql.select().from(planVersion).where(eq(planVersion.plan_id, plan_id));
  const current = inForceAt(versions, at ?? gateway.clock().toISOString());
  if (!current) return null;
  const fees = await readFees(tx.sql, plan_id, current.version);
  return { plan_id, plan_name: plan.name, version: current.version, share: percentUnits(plan.share_percent), fees };
}

export interface MerchantPrices extends PlanPrices {
  own_markup: string | null;
  book: PriceBook;
  /** What the provider charges the partner. */
  costs: PriceBook;
}

/** At a time, or now. Null for a merchant without a plan that is in force. Changes that are due are applied first. */
export async function pricesOfMerchant(context: PartnerContext, org_id: string, at?: string): Promise<MerchantPrices | null> {
  await applyDueChanges(context, org_id);
  const [merchant] = await context.tx.sql
    .select({ plan_id: organization.plan_id, own_markup: organization.fx_conversion_markup })
    .from(organization)
    .where(eq(organization.id, org_id));
  if (!merchant) throw notFound();
  const { plan_id, own_markup } = at === undefined ? merchant : await agreedAt(context.tx, org_id, merchant, at);
  const plan = plan_id === null ? null : await pricesOfPlan(context, plan_id, at);
  if (!plan) return null;
  return { ...plan, own_markup, book: bookOf(withMarkup(plan.fees, own_markup)), costs: bookOf(await readCosts(context)) };
}

async function readCosts({ tx }: PartnerContext): Promise<PlanFee[]> {
  const rates = await tx.sql.select().from(buyRate);
  return rates.map(({ partner_id: _, ...rate }) => ({ ...rate, region: null, minimum_amount: null, maximum_amount: null, tiers: [] }));
}

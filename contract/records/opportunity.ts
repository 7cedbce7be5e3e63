import { z } from "zod";
import { Currency, Decimal } from "../money";
import { currencySteps } from "../reference/opportunities";
import { CountryCode, Id, Time } from "../values";

const day = z.iso.date();

export const OpportunitiesQuery = z.strictObject({ time_zone: z.string().max(60).default("UTC") });

const merchant = { org_id: Id, org_name: z.string(), country: CountryCode };

/**
 * It processes more than the merchants in the midst of those on another plan that is offered, and its own payments would have
 * cost it less there. Amounts are those of the what-if of the same merchant, plan and days: in the currency of most of its payments.
 */
export const PricingOpportunity = z.object({
  kind: z.literal("PRICING"),
  ...merchant,
  plan_name: z.string(),
  plan_id_new: Id,
  plan_name_new: z.string(),
  /** Replayed: the whole days of the query's zone from `from` to `to`, which is today. */
  from: day,
  to: day,
  transaction_count: z.number(),
  currency: Currency,
  /** Of what was converted; null where nothing was. */
  rates_at: Time.nullable(),
  fees_before: Decimal,
  fees_after: Decimal,
  /** `fees_before` less `fees_after`. */
  saving: Decimal,
  /** What the partner earns of them. */
  commission_before: Decimal,
  commission_after: Decimal,
});
export type PricingOpportunity = z.infer<typeof PricingOpportunity>;

/** It is paid in a currency that it was never activated in; the verification and its other currencies are in order. */
export const CurrencyOpportunity = z.object({
  kind: z.literal("CURRENCY"),
  ...merchant,
  currency: Currency,
  /** Completed payins that wait to be settled, and what they come to less their fees. */
  payin_count: z.number(),
  amount: Decimal,
  next_step: z.enum(currencySteps),
});
export type CurrencyOpportunity = z.infer<typeof CurrencyOpportunity>;

/** Its volume in a currency, beside that of as many days before. */
export const GrowingMerchant = z.object({
  kind: z.literal("GROWING"),
  ...merchant,
  currency: Currency,
  /** Whole days of the query's zone, both included: the last is yesterday. */
  from: day,
  to: day,
  volume: Decimal,
  transaction_count: z.number(),
  /** Of as many days, up to the one before `from`. */
  volume_before: Decimal,
  transaction_count_before: z.number(),
  /** Of `volume_before`: how much more, cut to one decimal. */
  growth_percent: Decimal,
});
export type GrowingMerchant = z.infer<typeof GrowingMerchant>;

export const Opportunity = z.discriminatedUnion("kind", [PricingOpportunity, CurrencyOpportunity, GrowingMerchant]);
export type Opportunity = z.infer<typeof Opportunity>;

export const OpportunitiesAnswer = z.object({
  /** Three of a kind at most; only of active merchants that let their partner see their payments. */
  opportunities: z.array(Opportunity),
});
export type OpportunitiesAnswer = z.infer<typeof OpportunitiesAnswer>;

import { z } from "zod";
import { paymentMethods } from "../reference/payment-methods";
import { priceChangeKinds } from "../reference/price-change-kinds";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { priceChangeStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";
import { Percent, PlanFeeInput } from "./fee";
import { EffectiveFrom } from "./plan";

/** A merchant's new plan or markup: asked for by the partner, decided by the provider, withdrawn until it begins. */
export const PriceChange = z.object({
  id: Id,
  org_id: Id,
  kind: z.enum(priceChangeKinds),
  status: z.enum(priceChangeStatuses),
  current_plan_id: Id.nullable(),
  current_plan_name: z.string().nullable(),
  plan_id: Id.nullable(),
  plan_name: z.string().nullable(),
  /** Of 100. */
  current_fx_conversion_markup: Decimal.nullable(),
  requested_fx_conversion_markup: Decimal.nullable(),
  effective_from: Time,
  /** Why the partner asks for it. */
  reason: z.string().nullable(),
  /** What the provider said. */
  decision_reason: z.string().nullable(),
  requested_by_name: z.string().nullable(),
  decided_at: Time.nullable(),
  /** When it began to apply. */
  applied_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type PriceChange = z.infer<typeof PriceChange>;

export const priceChangeList = {
  filters: {
    status: { kind: "one_of", values: priceChangeStatuses },
    kind: { kind: "one_of", values: priceChangeKinds },
    org_id: { kind: "id" },
    created_at: { kind: "time" },
  },
  sort: ["created_at", "effective_from"],
  default_sort: "-created_at",
  search: ["id"],
} as const satisfies ListSpec;

/** What a merchant pays by. */
export const OrganizationPlan = z.object({
  /** The merchant's. */
  id: Id,
  org_id: Id,
  org_name: z.string(),
  country: CountryCode,
  scope: z.literal("ORGANIZATION"),
  plan_id: Id.nullable(),
  plan_name: z.string().nullable(),
  plan_version: z.number().nullable(),
  /** Of 100; the merchant's own, else its plan's. */
  fx_conversion_markup: Decimal.nullable(),
  is_own_markup: z.boolean(),
  updated_at: Time,
});
export type OrganizationPlan = z.infer<typeof OrganizationPlan>;

export const organizationPlanList = {
  filters: { org_id: { kind: "id" }, plan_id: { kind: "id" }, country: { kind: "text" } },
  sort: ["name"],
  default_sort: "name",
  search: ["name"],
  max_limit: 1000,
} as const satisfies ListSpec;

/** A merchant's markup on conversions, and the change that is waiting for a decision or its date. */
export const FxConversionMarkup = z.object({
  /** The merchant's. */
  id: Id,
  org_id: Id,
  org_name: z.string(),
  plan_id: Id.nullable(),
  plan_name: z.string().nullable(),
  /** Of 100; null if the plan's differs by currency. */
  fx_conversion_markup: Decimal.nullable(),
  is_own_markup: z.boolean(),
  requested_fx_conversion_markup: Decimal.nullable(),
  requested_effective_from: Time.nullable(),
  change_request_id: Id.nullable(),
  updated_at: Time,
});
export type FxConversionMarkup = z.infer<typeof FxConversionMarkup>;

const reason = z.string().trim().max(500).nullish();
/** A day or a time, not in the past; the start of tomorrow (UTC) when left out. */
const effective_from = EffectiveFrom.nullish();

export const RequestPlan = z.strictObject({ plan_id: Id, scope: z.literal("ORGANIZATION").nullish(), effective_from, reason });
export type RequestPlan = z.infer<typeof RequestPlan>;

export const RequestMarkup = z.strictObject({
  /** The merchant's plan and markup as the partner saw them: if they have changed since, the call is refused. */
  plan_id: Id.nullish(),
  plan_name: z.string().max(200).nullish(),
  current_fx_conversion_markup: Percent.nullish(),
  requested_fx_conversion_markup: Percent,
  effective_from,
  reason,
});
export type RequestMarkup = z.infer<typeof RequestMarkup>;

/** Which merchants' payments are replayed, and under which prices. */
export const WhatIfBody = z.strictObject({
  /** One merchant, or with `plan_id` all that are on the plan. */
  org_id: Id.nullish(),
  plan_id: Id.nullish(),
  /** The new prices: a plan's fees, or a plan as it is. Left out: those in force. */
  fees: z.array(PlanFeeInput).min(1).max(500).nullish(),
  plan_id_new: Id.nullish(),
  /** Of 100; overrides what the plan says of conversions. */
  fx_conversion_markup: Percent.nullish(),
  /** Whole days of `time_zone`, both included; the last 90 days when left out. */
  from: z.iso.date().nullish(),
  to: z.iso.date().nullish(),
  time_zone: z.string().max(60).nullish(),
  /** What `converted` and the merchants' sums are expressed in; the currency of most payments when left out. */
  currency: Currency.nullish(),
});
export type WhatIfBody = z.infer<typeof WhatIfBody>;

const sums = { fees_before: Decimal, fees_after: Decimal, commission_before: Decimal, commission_after: Decimal };

/** Settled payments replayed twice: under the prices in force, and under the new ones. */
export const WhatIf = z.object({
  from: z.string(),
  to: z.string(),
  transaction_count: z.number(),
  /** Each in its own currency, exact. */
  currencies: z.array(z.object({ currency: Currency, transaction_count: z.number(), charged: Decimal, ...sums })),
  /** Everything in one currency, at the rates of `rates_at`; rounded once, so that merchants add up to it. */
  converted: z.object({ currency: Currency, rates_at: Time.nullable(), charged: Decimal, ...sums }),
  /** In the converted currency; those who would pay the most more come first. */
  merchants: z.array(z.object({ org_id: Id, org_name: z.string(), country: CountryCode, transaction_count: z.number(), ...sums })),
  /** By merchant and currency: how much more it would pay. */
  worse_off: z.array(z.object({ org_id: Id, difference: Decimal, currency: Currency })),
  /**
   * Payments that the new prices leave out: they couldn't be started, so what they cost and earned is gone after. Before, in
   * their own currency.
   */
  lost: z.array(
    z.object({ method: z.enum(paymentMethods), currency: Currency, transaction_count: z.number(), fees: Decimal, commission: Decimal }),
  ),
});
export type WhatIf = z.infer<typeof WhatIf>;

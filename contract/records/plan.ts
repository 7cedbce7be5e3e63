import { z } from "zod";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { clause } from "../clause";
import { paymentMethods } from "../reference/payment-methods";
import { planProducts } from "../reference/plan-products";
import { activityStatuses } from "../statuses";
import { Id, Name, Time } from "../values";
import { BuyRate, PlanFee, PlanFeeInput } from "./fee";

/** A price list that the partner offers to its merchants. */
export const PartnerPlan = z.object({
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  status: z.enum(activityStatuses),
  /** The latest version; an edit names it. */
  version: z.number(),
  /** The version that payments are charged by now; null if the first one has yet to begin. */
  version_in_force: z.number().nullable(),
  /** When the next version begins, if one is waiting. */
  next_effective_from: Time.nullable(),
  /** The markup on conversions, of 100; null if it differs by currency. */
  fx_conversion_markup: Decimal.nullable(),
  /** The partner's share of fee less buy rate, of 100. */
  share_percent: Decimal,
  organization_count: z.number(),
  created_at: Time,
  updated_at: Time,
});
export type PartnerPlan = z.infer<typeof PartnerPlan>;

export const PlanVersion = z.object({
  version: z.number(),
  effective_from: Time,
  created_at: Time,
  created_by_name: z.string().nullable(),
  is_in_force: z.boolean(),
});
export type PlanVersion = z.infer<typeof PlanVersion>;

/** A plan with the fees of one version: the one asked for, else the one in force, else the first. */
export const PartnerPlanDetail = PartnerPlan.extend({
  fees_version: z.number(),
  fees: z.array(PlanFee),
  /** Latest first. */
  versions: z.array(PlanVersion),
});
export type PartnerPlanDetail = z.infer<typeof PartnerPlanDetail>;

export const partnerPlanList = {
  filters: { status: { kind: "one_of", values: activityStatuses }, created_at: { kind: "time" } },
  sort: ["name", "created_at"],
  default_sort: "name",
  search: ["name", "id"],
} as const satisfies ListSpec;

/** Days of a price begin at 00:00 UTC. */
export const EffectiveFrom = z.union([z.iso.date(clause("no_day")), z.iso.datetime({ offset: true, message: clause("no_time") })], {
  error: clause("no_day"),
});

const fees = z.array(PlanFeeInput).min(1).max(500);
const description = z.string().trim().max(500).nullish();

export const CreatePlan = z.strictObject({
  name: Name,
  description,
  /** A day or a time, not in the past; at once when left out. */
  effective_from: EffectiveFrom.nullish(),
  fees,
});
export type CreatePlan = z.infer<typeof CreatePlan>;

/** Fields left out stay as they are. Fees make the next version; name, description and status change the plan itself. */
export const ChangePlan = z.strictObject({
  plan_id: Id,
  /** The version the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
  version: z.int().min(1),
  name: Name.optional(),
  description,
  status: z.enum(activityStatuses).optional(),
  effective_from: EffectiveFrom.nullish(),
  fees: fees.optional(),
});
export type ChangePlan = z.infer<typeof ChangePlan>;

/** A part of every price list, with the plans that price it. */
export const PlanGroup = z.object({
  product: z.enum(planProducts),
  methods: z.array(z.enum(paymentMethods)),
  plans: z.array(z.object({ plan_id: Id, plan_name: z.string(), fee_count: z.number() })),
});
export type PlanGroup = z.infer<typeof PlanGroup>;

export const pricingScopes = ["PARTNER", "PLAN", "ORGANIZATION"] as const;

/** What is charged within a scope: the partner by the provider, and a plan's or a merchant's payments by the partner. */
export const PricingSetup = z.object({
  scope: z.enum(pricingScopes),
  reference_id: Id,
  plan_id: Id.nullable(),
  plan_name: z.string().nullable(),
  plan_version: z.number().nullable(),
  /** Of 100; a merchant's own, else its plan's. */
  fx_conversion_markup: Decimal.nullable(),
  /** The partner's share of fee less buy rate, of 100. */
  share_percent: Decimal,
  fees: z.array(PlanFee),
  buy_rates: z.array(BuyRate),
  currencies: z.array(Currency),
});
export type PricingSetup = z.infer<typeof PricingSetup>;

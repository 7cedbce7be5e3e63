/** Price lists, what merchants pay by, and what would change if they paid otherwise. */
import { z } from "zod";
import { managePlans, managePricing, viewPricing } from "../access-rules";
import { endpoint, listEndpoint } from "../endpoint";
import { recordRows } from "../record-endpoints";
import {
  ChangePlan,
  CreatePlan,
  PartnerPlan,
  PartnerPlanDetail,
  PlanGroup,
  PricingSetup,
  partnerPlanList,
  pricingScopes,
} from "../records/plan";
import {
  FxConversionMarkup,
  OrganizationPlan,
  PriceChange,
  RequestMarkup,
  RequestPlan,
  WhatIf,
  WhatIfBody,
  organizationPlanList,
  priceChangeList,
} from "../records/price-change";
import { Id, idParams } from "../values";

const tag = "Pricing";
/** A full price list: 500 fees with tiers. */
const body_limit = 1024 * 1024;

export const pricingEndpoints = {
  "GET /pricing/partner-plan": listEndpoint(PartnerPlan, partnerPlanList, { summary: "List pricing plans", tag, access: viewPricing }),
  "GET /pricing/partner-plan/{id}": endpoint({
    summary: "Get a pricing plan with its versions and the fees of one of them: `version`, else the one in force",
    tag,
    access: viewPricing,
    params: idParams,
    query: z.strictObject({
      version: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number)
        .optional(),
    }),
    data: PartnerPlanDetail,
    extension: true,
  }),
  "POST /pricing/partner-plan": endpoint({
    summary: "Create a pricing plan; refuses fees below the buy rate, by field",
    tag,
    access: managePlans,
    body: CreatePlan,
    body_limit,
    data: PartnerPlanDetail,
    status: 201,
    moves_money: true,
  }),
  "PATCH /pricing/partner-plan": endpoint({
    summary: "Change a pricing plan; new fees become the next version, and earlier versions are never changed",
    tag,
    access: managePlans,
    body: ChangePlan,
    body_limit,
    data: PartnerPlanDetail,
    moves_money: true,
  }),
  "GET /pricing/plan-group": endpoint({
    summary: "List the parts of a price list, each with its methods and the plans that price it",
    tag,
    access: viewPricing,
    data: z.array(PlanGroup),
  }),
  "GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}": endpoint({
    summary: "Get what is charged now: to the partner (its buy rates), by a plan, or to a merchant",
    tag,
    access: viewPricing,
    params: z.strictObject({ scope: z.enum(pricingScopes), id: Id }),
    data: PricingSetup,
  }),
  "GET /pricing/organization-plan": listEndpoint(OrganizationPlan, organizationPlanList, {
    summary: "List the plan and markup each merchant pays by",
    tag,
    access: viewPricing,
    query: z.strictObject({ scope: z.literal("ORGANIZATION").optional() }),
  }),
  "PATCH /pricing/organization-plan/{id}": endpoint({
    summary: "Request another plan for a merchant; it applies from its date once the provider has approved it",
    tag,
    access: managePricing,
    organization_in: { params: "id" },
    params: idParams,
    body: RequestPlan,
    data: PriceChange,
    moves_money: true,
  }),
  "GET /pricing/fx-conversion-markup": listEndpoint(FxConversionMarkup, organizationPlanList, {
    summary: "List each merchant's markup on conversions, with the change that is waiting",
    tag,
    access: viewPricing,
  }),
  "PATCH /partner/pricing/fx-conversion-markup/{id}": endpoint({
    summary: "Request another markup on a merchant's conversions; refused if plan or markup are no longer the ones named",
    tag,
    access: managePricing,
    organization_in: { params: "id" },
    params: idParams,
    body: RequestMarkup,
    data: PriceChange,
    moves_money: true,
  }),
  ...recordRows("/pricing/change-request", {
    record: PriceChange,
    list: priceChangeList,
    access: viewPricing,
    tag,
    words: ["requests to change a merchant's prices", "a request to change a merchant's prices"],
    extension: "all",
  }),
  "DELETE /pricing/change-request/{id}": endpoint({
    summary: "Withdraw a request; possible until it applies",
    tag,
    access: managePricing,
    organization_in: "rows",
    params: idParams,
    data: PriceChange,
    extension: true,
    moves_money: true,
  }),
  "POST /pricing/what-if": endpoint({
    summary: "Replay settled payments under other prices: what merchants would have paid and the partner earned",
    tag,
    access: viewPricing,
    body: WhatIfBody,
    body_limit,
    data: WhatIf,
    extension: true,
  }),
} as const;

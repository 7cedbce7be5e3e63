import type { pricingEndpoints } from "../../contract/endpoints/pricing";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { listPlanGroups } from "../services/pricing/list-fees";
import { listMarkups, listOrganizationPlans, readPricingSetup } from "../services/pricing/organization-plans";
import { requestMarkup, requestPlan, withdrawChange } from "../services/pricing/price-changes";
import { findPlan, listPlans } from "../services/pricing/price-lists";
import { whatIf } from "../services/pricing/what-if";
import { changePlan, createPlan } from "../services/pricing/write-plans";
import { priceChanges } from "../services/records/partner-records";
import { unaudited } from "../services/audit/audited";

export const pricingRoutes: Handlers<keyof typeof pricingEndpoints> = {
  "GET /pricing/partner-plan": ({ inPartner, query }) => inPartner((context) => listPlans(context, query)),
  "GET /pricing/partner-plan/{id}": ({ inPartner, params, query }) => inPartner((context) => findPlan(context, params.id, query.version)),
  "POST /pricing/partner-plan": ({ inPartnerOnce, body }) => inPartnerOnce((context) => createPlan(context, body)),
  "PATCH /pricing/partner-plan": ({ inPartnerOnce, body }) => inPartnerOnce((context) => changePlan(context, body)),
  "GET /pricing/plan-group": ({ inPartner }) => inPartner((context) => listPlanGroups(context)),
  "GET /pricing-engine/pricing-setup/scope/{scope}/reference_id/{id}": ({ inPartner, params }) =>
    inPartner((context) => readPricingSetup(context, params.scope, params.id)),
  "GET /pricing/organization-plan": ({ inPartner, query: { scope: _, ...query } }) =>
    inPartner((context) => listOrganizationPlans(context, query)),
  "PATCH /pricing/organization-plan/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => requestPlan(context, params.id, body)),
  "GET /pricing/fx-conversion-markup": ({ inPartner, query }) => inPartner((context) => listMarkups(context, query)),
  "PATCH /partner/pricing/fx-conversion-markup/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => requestMarkup(context, params.id, body)),
  ...recordRoutes("/pricing/change-request", priceChanges),
  "DELETE /pricing/change-request/{id}": ({ inPartnerOnce, params }) => inPartnerOnce((context) => withdrawChange(context, params.id)),
  "POST /pricing/what-if": ({ inPartner, body }) => inPartner(async (context) => unaudited("only reads", await whatIf(context, body))),
};

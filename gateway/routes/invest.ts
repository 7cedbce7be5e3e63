import type { investEndpoints } from "../../contract/endpoints/invest";
import type { Handlers } from "../plugins/serve-endpoint";
import { findOffer } from "../services/invest/offers";
import { chooseInvestPartner, requestInvestment, withdrawInvestment } from "../services/invest/onboarding-requests";
import { readCase } from "../services/invest/read-case";

export const investRoutes: Handlers<keyof typeof investEndpoints> = {
  "GET /partner/invest/bank-interface/name/{name}": ({ gateway, params }) => findOffer(gateway.db.directory, params.name),
  "GET /partner/invest/organization-control/{a}/{b}": ({ inPartner, params }) =>
    inPartner((context) => readCase(context, params.a, params.b)),
  "POST /partner/invest/org-bank-interface": ({ inPartnerOnce, body }) => inPartnerOnce((context) => chooseInvestPartner(context, body)),
  "POST /partner/organization/invest/onboarding-request": ({ inPartnerOnce, body }) =>
    inPartnerOnce((context) => requestInvestment(context, body)),
  "POST /partner/organization/invest/onboarding-request/withdraw": ({ inPartnerOnce, body }) =>
    inPartnerOnce((context) => withdrawInvestment(context, body)),
};

import type { providerEndpoints } from "../../contract/endpoints/provider";
import type { Handlers } from "../plugins/serve-endpoint";
import { findOrganizationOf, inPartnerAs } from "../services/provider/as-provider";
import {
  answerPermissionOf,
  decideActivationOf,
  decideCheckOf,
  decideDisputeOf,
  decideDocument,
  decideInvestOf,
  decideInvoiceOf,
  decideKybOf,
  decidePriceChange,
  decideSettlementBank,
  payOutCommissions,
  readKybOf,
} from "../services/provider/decide";
import { fixRates } from "../services/provider/fix-rates";
import { setInvestOffer } from "../services/provider/invest-offers";
import { setMerchantRisk, setMerchantState } from "../services/provider/merchants";
import {
  approvePartner,
  changePartner,
  findPartner,
  listPartners,
  makeActingLink,
  requireNewPassword,
  makePartner,
  setBuyRates,
  setShare,
  setSwitch,
} from "../services/provider/partners";
import { listWaiting } from "../services/provider/waiting";

export const providerRoutes: Handlers<keyof typeof providerEndpoints> = {
  "GET /provider/partner": (as) => listPartners(as, as.query),
  "POST /provider/partner": (as) => makePartner(as, as.body),
  "GET /provider/partner/{partner_id}": (as) => inPartnerAs(as, as.params.partner_id, findPartner),
  "PATCH /provider/partner/{partner_id}": (as) => changePartner(as, as.params.partner_id, as.body),
  "POST /provider/partner/{partner_id}/approve": (as) => approvePartner(as, as.params.partner_id, as.body),
  "PUT /provider/partner/{partner_id}/control": (as) => setSwitch(as, as.params.partner_id, as.body),
  "PUT /provider/partner/{partner_id}/buy-rate": (as) => setBuyRates(as, as.params.partner_id, as.body),
  "PUT /provider/partner/{partner_id}/plan/{plan_id}/share": (as) =>
    setShare(as, as.params.partner_id, as.params.plan_id, as.body.share_percent),
  "GET /provider/waiting": (as) => listWaiting(as, as.query.kind),
  "GET /provider/kyb/{org_id}": async (as) => readKybOf(as, await findOrganizationOf(as, as.params.org_id)),
  "POST /provider/kyb/{org_id}": async (as) => decideKybOf(as, await findOrganizationOf(as, as.params.org_id), as.body),
  "POST /provider/identity-check/{org_id}": async (as) => decideCheckOf(as, await findOrganizationOf(as, as.params.org_id), as.body),
  "POST /provider/permission/{org_id}": async (as) =>
    answerPermissionOf(as, await findOrganizationOf(as, as.params.org_id), as.body.status === "APPROVED"),
  "POST /provider/plan-change/{id}": (as) => decidePriceChange(as, as.params.id, as.body),
  "POST /provider/settlement-bank/{id}": (as) => decideSettlementBank(as, as.params.id, as.body),
  "POST /provider/document/{id}": (as) => decideDocument(as, as.params.id, as.body),
  "POST /provider/dispute/{id}": (as) => decideDisputeOf(as, as.params.id, as.body),
  "POST /provider/invoice/{id}": (as) => decideInvoiceOf(as, as.params.id, as.body),
  "POST /provider/activation/{org_id}": async (as) => decideActivationOf(as, await findOrganizationOf(as, as.params.org_id), as.body),
  "POST /provider/invest/{org_id}": async (as) => decideInvestOf(as, await findOrganizationOf(as, as.params.org_id), as.body),
  "PUT /provider/organization/{org_id}/status": (as) => setMerchantState(as, as.params.org_id, as.body),
  "PUT /provider/organization/{org_id}/risk": (as) => setMerchantRisk(as, as.params.org_id, as.body),
  "PUT /provider/invest-offer/{partner}": (as) => setInvestOffer(as, as.params.partner, as.body),
  "POST /provider/fx-rate": (as) => fixRates(as, as.body),
  "POST /provider/commission-payout": (as) => payOutCommissions(as, as.body.currency, as.body.partner_id),
  "POST /provider/acting": (as) => makeActingLink(as, as.body),
  "POST /provider/require-new-password": (as) => requireNewPassword(as, as.body),
};

import type { settlementEndpoints } from "../../contract/endpoints/settlement";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { listActivations, requestActivation } from "../services/settlement/activation";
import { addConfig, changeConfig, findConfig, listConfigs } from "../services/settlement/settlement-config";
import { addSettlementBank, changeSettlementBank } from "../services/settlement/settlement-banks";
import { confirmBank, readValidation, validateBank } from "../services/settlement/validate-bank";
import { settlementBanks } from "../services/records/partner-records";

export const settlementRoutes: Handlers<keyof typeof settlementEndpoints> = {
  ...recordRoutes("/partner/organization/settlement-bank", settlementBanks),
  "POST /partner/organization/settlement-bank": ({ inPartnerOnce, body }) => inPartnerOnce((context) => addSettlementBank(context, body)),
  "PATCH /partner/organization/settlement-bank/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changeSettlementBank(context, params.id, body)),
  "GET /partner/organization/settlement-bank/{id}/payout-method/{payout_method_id}/validate-settlement-bank": ({ inPartner, params }) =>
    inPartner((context) => readValidation(context, params.id, params.payout_method_id)),
  "POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => validateBank(context, body.settlement_bank_id, params.id)),
  "POST /partner/organization/settlement-bank/{id}/confirm": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => confirmBank(context, params.id, body.version)),
  "GET /partner/organization/settlement-config": ({ inPartner, query }) => inPartner((context) => listConfigs(context, query)),
  "GET /partner/organization/settlement-config/{id}": ({ inPartner, params }) => inPartner((context) => findConfig(context, params.id)),
  "POST /partner/organization/settlement-config": ({ inPartnerOnce, body }) => inPartnerOnce((context) => addConfig(context, body)),
  "PATCH /partner/organization/settlement-config/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changeConfig(context, params.id, body)),
  "GET /partner/organization/{id}/activation": ({ inPartner, params }) => inPartner((context) => listActivations(context, params.id)),
  "PATCH /partner/organization/account-activation/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => requestActivation(context, params.id, body.currency)),
};

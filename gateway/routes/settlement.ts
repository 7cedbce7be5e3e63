import type { settlementEndpoints } from "../../contract/endpoints/settlement";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { addSettlementBank, changeSettlementBank } from "../services/settlement/settlement-banks";
import { settlementBanks } from "../services/records/partner-records";

export const settlementRoutes: Handlers<keyof typeof settlementEndpoints> = {
  ...recordRoutes("/partner/organization/settlement-bank", settlementBanks),
  "POST /partner/organization/settlement-bank": ({ inPartnerOnce, body }) => inPartnerOnce((context) => addSettlementBank(context, body)),
  "PATCH /partner/organization/settlement-bank/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changeSettlementBank(context, params.id, body)),
};

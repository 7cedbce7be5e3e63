import type { settlementEndpoints } from "../../contract/endpoints/settlement";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { addSettlementBank, changeSettlementBank } from "../services/settlement/settlement-banks";
import { settlementBanks } from "../services/records/partner-records";

export const settlementRoutes: Handlers<keyof typeof settlementEndpoints> = {
  ...recordRoutes("/partner/organization/settlement-bank", settlementBanks),
  "POST /partner/organization/settlement-bank": ({ world, caller, origin, inPartnerOnce, body }) =>
    inPartnerOnce((tx) => addSettlementBank(world, tx, caller, origin, body)),
  "PATCH /partner/organization/settlement-bank/{id}": ({ world, caller, origin, inPartnerOnce, params, body }) =>
    inPartnerOnce((tx) => changeSettlementBank(world, tx, caller, origin, params.id, body)),
};

import type { kybEndpoints } from "../../contract/endpoints/kyb";
import type { Handlers } from "../serve-endpoint";
import { listHistory } from "../services/kyb/kyb-history";
import { loadKyb, readKyb, requirementsOf } from "../services/kyb/read-kyb";
import { removePerson } from "../services/kyb/remove-person";
import { saveKyb } from "../services/kyb/save-kyb";
import { submitKyb } from "../services/kyb/submit-kyb";

export const kybRoutes: Handlers<keyof typeof kybEndpoints> = {
  "GET /partner/kyb": ({ world, inPartner, org_id }) => inPartner((tx) => readKyb(world, tx, org_id)),
  "GET /partner/kyb/requirements": ({ world, inPartner, org_id }) => inPartner(async (tx) => requirementsOf(world, await loadKyb(tx, org_id))),
  "GET /partner/kyb/history": ({ inPartner, org_id, query }) => inPartner((tx) => listHistory(tx, org_id, query)),
  "PATCH /partner/organization/kyb/save-and-continue": ({ world, caller, origin, inPartnerOnce, org_id, body }) =>
    inPartnerOnce((tx) => saveKyb(world, tx, caller, origin, org_id, body)),
  "PATCH /partner/organization/kyb/submit": ({ world, caller, origin, inPartnerOnce, org_id, body }) =>
    inPartnerOnce((tx) => submitKyb(world, tx, caller, origin, org_id, body)),
  "DELETE /partner/organization/organization-shareholder/{id}": ({ world, caller, origin, inPartner, params, headers, query }) =>
    inPartner((tx) => removePerson(world, tx, caller, origin, { section: "shareholder", id: params.id, named_org_id: headers["x-merchant-id"], version: query.version })),
  "DELETE /partner/organization/organization-director/{id}": ({ world, caller, origin, inPartner, params, headers, query }) =>
    inPartner((tx) => removePerson(world, tx, caller, origin, { section: "director", id: params.id, named_org_id: headers["x-merchant-id"], version: query.version })),
};

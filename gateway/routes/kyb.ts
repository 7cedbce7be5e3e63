import type { kybCheckEndpoints, kybEndpoints, kybPermissionEndpoints } from "../../contract/endpoints/kyb";
import type { Handlers } from "../plugins/serve-endpoint";
import { screenName, verifyPerson } from "../services/kyb/identity-checks";
import { listHistory } from "../services/kyb/kyb-history";
import { answerPermission, readPermissionRequest, requestPermission, resendPermissionRequest } from "../services/kyb/permission-requests";
import { loadKyb, readKyb, requirementsOf } from "../services/kyb/read-kyb";
import { removePerson } from "../services/kyb/remove-person";
import { saveKyb } from "../services/kyb/save-kyb";
import { submitKyb } from "../services/kyb/submit-kyb";

export const kybRoutes: Handlers<keyof typeof kybEndpoints | keyof typeof kybCheckEndpoints | keyof typeof kybPermissionEndpoints> = {
  "GET /partner/kyb": ({ world, inPartner, org_id }) => inPartner((tx) => readKyb(world, tx, org_id)),
  "GET /partner/kyb/requirements": ({ world, inPartner, org_id }) =>
    inPartner(async (tx) => requirementsOf(world, await loadKyb(tx, org_id))),
  "GET /partner/kyb/history": ({ inPartner, org_id, query }) => inPartner((tx) => listHistory(tx, org_id, query)),
  "PATCH /partner/organization/kyb/save-and-continue": ({ world, caller, origin, inPartnerOnce, org_id, body }) =>
    inPartnerOnce((tx) => saveKyb(world, tx, caller, origin, org_id, body)),
  "PATCH /partner/organization/kyb/submit": ({ world, caller, origin, inPartnerOnce, org_id, body }) =>
    inPartnerOnce((tx) => submitKyb(world, tx, caller, origin, org_id, body)),
  "DELETE /partner/organization/organization-shareholder/{id}": ({ world, caller, origin, inPartner, params, headers, query }) =>
    inPartner((tx) =>
      removePerson(world, tx, caller, origin, {
        section: "shareholder",
        id: params.id,
        named_org_id: headers["x-merchant-id"],
        version: query.version,
      }),
    ),
  "DELETE /partner/organization/organization-director/{id}": ({ world, caller, origin, inPartner, params, headers, query }) =>
    inPartner((tx) =>
      removePerson(world, tx, caller, origin, {
        section: "director",
        id: params.id,
        named_org_id: headers["x-merchant-id"],
        version: query.version,
      }),
    ),
  "POST /partner/kyb/verification": ({ world, caller, origin, inPartnerOnce, org_id, body }) =>
    inPartnerOnce((tx) => verifyPerson(world, tx, caller, origin, org_id, body)),
  "POST /partner/kyb/screening": ({ world, caller, origin, inPartnerOnce, org_id, body }) =>
    inPartnerOnce((tx) => screenName(world, tx, caller, origin, org_id, body)),
  "GET /partner/partner-permission/kyb-submission-request/{id}": ({ inPartner, params }) =>
    inPartner((tx) => readPermissionRequest(tx, params.id)),
  "POST /partner/partner-permission/kyb-submission-request/{id}": ({ world, caller, origin, inPartnerOnce, params }) =>
    inPartnerOnce((tx) => requestPermission(world, tx, caller, origin, params.id)),
  "POST /partner/organization/resend-permission-request/{a}/{b}": ({ world, caller, origin, inPartnerOnce, params }) =>
    inPartnerOnce((tx) => resendPermissionRequest(world, tx, caller, origin, params.a, params.b)),
  "POST /partner/permission-answer": ({ world, origin, body }) => answerPermission(world, origin, body.token, body.is_allowed),
};

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
  "GET /partner/kyb": ({ inPartner, org_id }) => inPartner((context) => readKyb(context, org_id)),
  "GET /partner/kyb/requirements": ({ gateway, inPartner, org_id }) =>
    inPartner(async ({ tx }) => requirementsOf(gateway, await loadKyb(tx, org_id))),
  "GET /partner/kyb/history": ({ inPartner, org_id, query }) => inPartner(({ tx }) => listHistory(tx, org_id, query)),
  "PATCH /partner/organization/kyb/save-and-continue": ({ inPartnerOnce, org_id, body }) =>
    inPartnerOnce((context) => saveKyb(context, org_id, body)),
  "PATCH /partner/organization/kyb/submit": ({ inPartnerOnce, org_id, body }) =>
    inPartnerOnce((context) => submitKyb(context, org_id, body)),
  "DELETE /partner/organization/organization-shareholder/{id}": ({ inPartner, params, headers, query }) =>
    inPartner((context) =>
      removePerson(context, {
        section: "shareholder",
        id: params.id,
        named_org_id: headers["x-merchant-id"],
        version: query.version,
      }),
    ),
  "DELETE /partner/organization/organization-director/{id}": ({ inPartner, params, headers, query }) =>
    inPartner((context) =>
      removePerson(context, {
        section: "director",
        id: params.id,
        named_org_id: headers["x-merchant-id"],
        version: query.version,
      }),
    ),
  "POST /partner/kyb/verification": ({ inPartnerOnce, org_id, body }) => inPartnerOnce((context) => verifyPerson(context, org_id, body)),
  "POST /partner/kyb/screening": ({ inPartnerOnce, org_id, body }) => inPartnerOnce((context) => screenName(context, org_id, body)),
  "GET /partner/partner-permission/kyb-submission-request/{id}": ({ inPartner, params }) =>
    inPartner(({ tx }) => readPermissionRequest(tx, params.id)),
  "POST /partner/partner-permission/kyb-submission-request/{id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => requestPermission(context, params.id)),
  "POST /partner/organization/resend-permission-request/{a}/{b}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => resendPermissionRequest(context, params.a, params.b)),
  "POST /partner/permission-answer": ({ gateway, origin, body }) => answerPermission(gateway, origin, body.token, body.is_allowed),
};

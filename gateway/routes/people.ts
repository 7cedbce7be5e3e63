import type { peopleEndpoints } from "../../contract/endpoints/people";
import type { Handlers } from "../plugins/serve-endpoint";
import { addOrganizationUser, changeOrganizationUser, resendUserInvitation } from "../services/organizations/organization-users";
import { invitePartnerUser, resendPartnerUserInvitation } from "../services/people/partner-users";

export const peopleRoutes: Handlers<keyof typeof peopleEndpoints> = {
  "POST /partner-user/peers": ({ world, caller, origin, inPartnerOnce, body }) =>
    inPartnerOnce((tx) => invitePartnerUser(world, tx, caller, origin, body)),
  "POST /partner-user/peers/{id}/resend-invitation": ({ world, caller, origin, inPartnerOnce, params }) =>
    inPartnerOnce((tx) => resendPartnerUserInvitation(world, tx, caller, origin, params.id)),
  "POST /partner-user/organization-user/add": ({ world, caller, origin, inPartnerOnce, body }) =>
    inPartnerOnce((tx) => addOrganizationUser(world, tx, caller, origin, body)),
  "PATCH /partner-user/organization-user/{id}": ({ world, caller, origin, inPartnerOnce, params, body }) =>
    inPartnerOnce((tx) => changeOrganizationUser(world, tx, caller, origin, params.id, body)),
  "POST /partner-user/organization-user/resend-user-invitation-email/{id}": ({ world, caller, origin, inPartnerOnce, params }) =>
    inPartnerOnce((tx) => resendUserInvitation(world, tx, caller, origin, params.id)),
};

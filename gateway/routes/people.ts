import type { peopleEndpoints } from "../../contract/endpoints/people";
import type { Handlers } from "../plugins/serve-endpoint";
import { addOrganizationUser, changeOrganizationUser, resendUserInvitation } from "../services/organizations/organization-users";
import { invitePartnerUser, resendPartnerUserInvitation } from "../services/people/partner-users";

export const peopleRoutes: Handlers<keyof typeof peopleEndpoints> = {
  "POST /partner-user/peers": ({ inPartnerOnce, body }) => inPartnerOnce((context) => invitePartnerUser(context, body)),
  "POST /partner-user/peers/{id}/resend-invitation": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => resendPartnerUserInvitation(context, params.id)),
  "POST /partner-user/organization-user/add": ({ inPartnerOnce, body }) => inPartnerOnce((context) => addOrganizationUser(context, body)),
  "PATCH /partner-user/organization-user/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changeOrganizationUser(context, params.id, body)),
  "POST /partner-user/organization-user/resend-user-invitation-email/{id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => resendUserInvitation(context, params.id)),
};

import type { peopleEndpoints } from "../../contract/endpoints/people";
import type { Handlers } from "../plugins/serve-endpoint";
import { makeMerchantLogin, takeMerchantLogin } from "../services/organizations/merchant-login";
import {
  addOrganizationUser,
  cancelUserInvitation,
  changeOrganizationUser,
  resendUserInvitation,
} from "../services/organizations/organization-users";
import {
  cancelPartnerUserInvitation,
  changePartnerUser,
  invitePartnerUser,
  resendPartnerUserInvitation,
} from "../services/people/partner-users";

export const peopleRoutes: Handlers<keyof typeof peopleEndpoints> = {
  "POST /partner-user/peers": ({ inPartnerOnce, body }) => inPartnerOnce((context) => invitePartnerUser(context, body)),
  "POST /partner-user/peers/{id}/resend-invitation": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => resendPartnerUserInvitation(context, params.id)),
  "POST /partner-user/peers/{id}/cancel-invitation": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => cancelPartnerUserInvitation(context, params.id)),
  "PATCH /partner-user/peers/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changePartnerUser(context, params.id, body)),
  "POST /partner-user/organization-user/add": ({ inPartnerOnce, body }) => inPartnerOnce((context) => addOrganizationUser(context, body)),
  "PATCH /partner-user/organization-user/{id}": ({ inPartnerOnce, params, body }) =>
    inPartnerOnce((context) => changeOrganizationUser(context, params.id, body)),
  "POST /partner-user/organization-user/resend-user-invitation-email/{id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => resendUserInvitation(context, params.id)),
  "POST /partner-user/organization-user/cancel-invitation/{id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => cancelUserInvitation(context, params.id)),
  // Not once per key: what is kept for a key would hold the link.
  "POST /partner/organization/partner-admin-login": ({ inPartner, body }) => inPartner((context) => makeMerchantLogin(context, body)),
  "GET /partner/organization/partner-admin-login": ({ gateway, query }) => takeMerchantLogin(gateway, query.partner_admin_login_token),
};

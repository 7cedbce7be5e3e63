/** The partner's users and its merchants' users: invited, changed, reminded. */
import { invitePartnerUser, manageUsers } from "../access-rules";
import { endpoint } from "../endpoint";
import { AddOrganizationUser, ChangeOrganizationUser, OrganizationUser } from "../records/organization";
import { InvitePartnerUser, PartnerUser } from "../records/partner";
import { idParams } from "../values";

const tag = "Peers and users";

export const peopleEndpoints = {
  "POST /partner-user/peers": endpoint({
    summary: "Invite a partner user: e-mails a link, valid for 7 days, to set a password",
    tag,
    access: invitePartnerUser,
    body: InvitePartnerUser,
    data: PartnerUser,
    status: 201,
    extension: true,
  }),
  "POST /partner-user/peers/{id}/resend-invitation": endpoint({
    summary: "Resend a partner user's invitation; the 7 days start again and the old link stops working",
    tag,
    access: invitePartnerUser,
    params: idParams,
    data: PartnerUser,
    extension: true,
  }),
  "POST /partner-user/organization-user/add": endpoint({
    summary: "Add a user to a merchant: e-mails a link, valid for 7 days, to set a password",
    tag,
    access: manageUsers,
    organization_in: { body: "org_id" },
    body: AddOrganizationUser,
    data: OrganizationUser,
    status: 201,
  }),
  "PATCH /partner-user/organization-user/{id}": endpoint({
    summary: "Change, deactivate or reactivate a merchant's user; if they never accepted the invitation, reactivating sends a new one",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    body: ChangeOrganizationUser,
    data: OrganizationUser,
  }),
  "POST /partner-user/organization-user/resend-user-invitation-email/{id}": endpoint({
    summary: "Resend the invitation of a merchant's user; the 7 days start again and the old link stops working",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    data: OrganizationUser,
  }),
} as const;

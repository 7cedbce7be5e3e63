/** The people of the partner and of its merchants: invited, changed, reminded. */
import { invitePartnerUser, manageUsers } from "../access-rules";
import { endpoint } from "../endpoint";
import { AddOrganizationUser, ChangeOrganizationUser, OrganizationUser } from "../records/organization";
import { InvitePartnerUser, PartnerUser } from "../records/partner";
import { idParams } from "../values";

const tag = "Peers and users";

export const peopleEndpoints = {
  "POST /partner-user/peers": endpoint({
    summary: "Invite a partner user: mails a link that works for 7 days, by which the user sets a password",
    tag,
    access: invitePartnerUser,
    body: InvitePartnerUser,
    data: PartnerUser,
    status: 201,
    extension: true,
  }),
  "POST /partner-user/peers/{id}/resend-invitation": endpoint({
    summary: "Send a partner user's invitation again; its 7 days start anew and the old link ends",
    tag,
    access: invitePartnerUser,
    params: idParams,
    data: PartnerUser,
    extension: true,
  }),
  "POST /partner-user/organization-user/add": endpoint({
    summary: "Add a person to a merchant: mails a link that works for 7 days, by which the person sets a password",
    tag,
    access: manageUsers,
    organization_in: { body: "org_id" },
    body: AddOrganizationUser,
    data: OrganizationUser,
    status: 201,
  }),
  "PATCH /partner-user/organization-user/{id}": endpoint({
    summary: "Change, deactivate or reactivate a person of a merchant; whoever never accepted the invitation gets a new one instead",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    body: ChangeOrganizationUser,
    data: OrganizationUser,
  }),
  "POST /partner-user/organization-user/resend-user-invitation-email/{id}": endpoint({
    summary: "Send the invitation of a person of a merchant again; its 7 days start anew and the old link ends",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    data: OrganizationUser,
  }),
} as const;

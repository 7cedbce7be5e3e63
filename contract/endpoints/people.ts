/** The partner's users and its merchants' users: invited, changed, reminded, signed in as. */
import { z } from "zod";
import { invitePartnerUser, managePartnerUsers, manageUsers, signInAsUser } from "../access-rules";
import { endpoint } from "../endpoint";
import {
  AddOrganizationUser,
  ChangeOrganizationUser,
  MerchantLogin,
  MerchantLoginLink,
  OrganizationUser,
  SignInAsUser,
} from "../records/organization";
import { ChangePartnerUser, InvitePartnerUser, PartnerUser } from "../records/partner";
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
    grants_access: true,
  }),
  "POST /partner-user/peers/{id}/resend-invitation": endpoint({
    summary: "Resend a partner user's invitation; the 7 days start again and the old link stops working",
    tag,
    access: invitePartnerUser,
    params: idParams,
    data: PartnerUser,
    extension: true,
    grants_access: true,
  }),
  "POST /partner-user/peers/{id}/cancel-invitation": endpoint({
    summary: "Cancel a partner user's open invitation: its link stops working; resending starts it anew",
    tag,
    access: managePartnerUsers,
    params: idParams,
    data: PartnerUser,
    extension: true,
  }),
  "PATCH /partner-user/peers/{id}": endpoint({
    summary: "Change a partner user's access, deactivate or reactivate them; deactivating ends their sessions at once",
    tag,
    access: managePartnerUsers,
    params: idParams,
    body: ChangePartnerUser,
    data: PartnerUser,
    extension: true,
    grants_access: true,
  }),
  "POST /partner-user/organization-user/add": endpoint({
    summary: "Add a user to a merchant: e-mails a link, valid for 7 days, to set a password",
    tag,
    access: manageUsers,
    organization_in: { body: "org_id" },
    body: AddOrganizationUser,
    data: OrganizationUser,
    status: 201,
    grants_access: true,
  }),
  "PATCH /partner-user/organization-user/{id}": endpoint({
    summary: "Change, deactivate or reactivate a merchant's user; if they never accepted the invitation, reactivating sends a new one",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    body: ChangeOrganizationUser,
    data: OrganizationUser,
    grants_access: true,
  }),
  "POST /partner-user/organization-user/resend-user-invitation-email/{id}": endpoint({
    summary: "Resend the invitation of a merchant's user; the 7 days start again and the old link stops working",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    data: OrganizationUser,
    grants_access: true,
  }),
  "POST /partner-user/organization-user/cancel-invitation/{id}": endpoint({
    summary: "Cancel the open invitation of a merchant's user: its link stops working; resending starts it anew",
    tag,
    access: manageUsers,
    organization_in: "rows",
    params: idParams,
    data: OrganizationUser,
    extension: true,
  }),
  "POST /partner/organization/partner-admin-login": endpoint({
    summary: "Create a link that signs you in to the merchant's own portal as one of its users; works once, for 2 minutes",
    tag,
    access: signInAsUser,
    organization_in: { body: "org_id" },
    body: SignInAsUser,
    data: MerchantLoginLink,
    status: 201,
  }),
  "GET /partner/organization/partner-admin-login": endpoint({
    summary: "For the merchant's portal: who signs in as whom; uses the link up",
    tag,
    access: "public",
    once: true,
    query: z.strictObject({ partner_admin_login_token: z.string().min(1).max(200) }),
    data: MerchantLogin,
    extension: true,
  }),
} as const;

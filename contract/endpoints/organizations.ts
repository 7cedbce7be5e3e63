/** Merchant organizations, their invitations, users and features. */
import { z } from "zod";
import { inviteMerchant, kybView } from "../access-rules";
import { endpoint, listEndpoint } from "../endpoint";
import { recordRows } from "../record-endpoints";
import { CheckedInvitation, CheckInvitations, InvitedRow, InviteOrganizations } from "../records/invitations";
import {
  InviteOrganization,
  OrgFeatureControl,
  Organization,
  OrganizationSlice,
  OrganizationSummary,
  OrganizationUser,
  SetOrgFeature,
  allOrganizationUserList,
  organizationList,
  organizationUserList,
} from "../records/organization";
import { RiskProfile } from "../records/risk-profile";
import { Id, idParams } from "../values";

const tag = "Organizations";

export const organizationEndpoints = {
  "GET /partner/organization": listEndpoint(OrganizationSlice, organizationList, {
    summary: "List merchants; `organization_fields=name,status` selects the fields to return",
    tag,
    access: {},
    query: z.strictObject({ organization_fields: z.string().max(1000).optional() }),
  }),
  "GET /partner/organization/summary": endpoint({
    summary: "Count merchants by state, with those that are stuck and invitations that are about to expire",
    from_replica: true,
    tag,
    access: {},
    data: OrganizationSummary,
    extension: true,
  }),
  "GET /partner/organization/{id}": endpoint({
    summary: "Get a merchant",
    tag,
    access: {},
    params: idParams,
    data: Organization,
  }),
  "GET /partner/organization/risk-profile/{id}": endpoint({
    summary: "Get a merchant's risk: its level, and what adds to it",
    tag,
    access: kybView,
    organization_in: { params: "id" },
    params: idParams,
    data: RiskProfile,
  }),
  ...recordRows("/partner/organization-user", {
    record: OrganizationUser,
    list: allOrganizationUserList,
    access: {},
    tag,
    words: ["users of all merchants", "a merchant's user"],
    extension: "all",
  }),
  "GET /partner/organization/{id}/user": listEndpoint(OrganizationUser, organizationUserList, {
    summary: "List a merchant's users",
    tag,
    access: {},
    params: idParams,
  }),
  "GET /partner/organization/{id}/user/{userId}": endpoint({
    summary: "Get a merchant's user",
    tag,
    access: {},
    params: z.strictObject({ id: Id, userId: Id }),
    data: OrganizationUser,
  }),
  "POST /partner/organization/invite-organization": endpoint({
    summary: "Invite a merchant: creates the organization and e-mails its owner an invitation that is valid for 7 days",
    tag,
    access: inviteMerchant,
    body: InviteOrganization,
    data: Organization,
    status: 201,
    grants_access: true,
  }),
  "POST /partner/organization/check-invitations": endpoint({
    summary: "Of up to 500 addresses, those that already belong to one of your merchants",
    tag,
    access: inviteMerchant,
    body: CheckInvitations,
    body_limit: 262_144,
    data: z.object({ members: z.array(CheckedInvitation) }),
    extension: true,
  }),
  "POST /partner/organization/invite-organizations": endpoint({
    summary: "Invite up to 100 merchants, each on its own: one that is refused doesn't stop the others, and one `key` invites once",
    tag,
    access: inviteMerchant,
    body: InviteOrganizations,
    body_limit: 262_144,
    data: z.object({ rows: z.array(InvitedRow) }),
    extension: true,
    grants_access: true,
  }),
  "POST /partner/organization/resend-invitation-email/{id}": endpoint({
    summary: "Resend the invitation; the 7 days start again and the old link stops working",
    tag,
    access: inviteMerchant,
    params: idParams,
    data: Organization,
    grants_access: true,
  }),
  "GET /partner-org-feature-control": listEndpoint(
    OrgFeatureControl,
    {
      filters: { org_id: { kind: "id" }, feature: { kind: "text" } },
      sort: ["feature"],
      default_sort: "feature",
      search: [],
      max_limit: 1000,
    },
    { summary: "List the features each merchant can use", tag: "Settings and controls", access: {}, from_replica: false },
  ),
  "PUT /partner-org-feature-control": endpoint({
    summary: "Turn a merchant's feature on or off",
    tag: "Settings and controls",
    access: { admin: true },
    body: SetOrgFeature,
    data: OrgFeatureControl,
  }),
} as const;

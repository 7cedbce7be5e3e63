/** Merchant organizations, their invitation, their people and features. */
import { z } from "zod";
import { inviteMerchant } from "../access-rules";
import { endpoint, listEndpoint } from "../endpoint";
import { recordRows } from "../record-endpoints";
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
import { Id, idParams } from "../values";

const tag = "Organizations";

export const organizationEndpoints = {
  "GET /partner/organization": listEndpoint(OrganizationSlice, organizationList, {
    summary: "Merchants; `organization_fields=name,status` names the fields that are wanted",
    tag,
    access: {},
    query: z.strictObject({ organization_fields: z.string().max(1000).optional() }),
  }),
  "GET /partner/organization/summary": endpoint({
    summary: "How many merchants stand at each state, who is stuck, which invitations expire",
    tag,
    access: {},
    data: OrganizationSummary,
    extension: true,
  }),
  "GET /partner/organization/{id}": endpoint({
    summary: "One merchant",
    tag,
    access: {},
    params: idParams,
    data: Organization,
  }),
  ...recordRows("/partner/organization-user", {
    record: OrganizationUser,
    list: allOrganizationUserList,
    access: {},
    tag,
    words: ["people of all merchants", "a person of a merchant"],
    extension: "all",
  }),
  "GET /partner/organization/{id}/user": listEndpoint(OrganizationUser, organizationUserList, {
    summary: "People of a merchant",
    tag,
    access: {},
    params: idParams,
  }),
  "GET /partner/organization/{id}/user/{userId}": endpoint({
    summary: "One person of a merchant",
    tag,
    access: {},
    params: z.strictObject({ id: Id, userId: Id }),
    data: OrganizationUser,
  }),
  "POST /partner/organization/invite-organization": endpoint({
    summary: "Bring a merchant on board: makes the organization and mails its owner an invitation for 7 days",
    tag,
    access: inviteMerchant,
    body: InviteOrganization,
    data: Organization,
    status: 201,
  }),
  "POST /partner/organization/resend-invitation-email/{id}": endpoint({
    summary: "Send the invitation again; its 7 days start anew and the old link ends",
    tag,
    access: inviteMerchant,
    params: idParams,
    data: Organization,
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
    { summary: "Which features which merchant may use", tag: "Settings and controls", access: {} },
  ),
  "PUT /partner-org-feature-control": endpoint({
    summary: "Switch a feature of a merchant on or off",
    tag: "Settings and controls",
    access: { admin: true },
    body: SetOrgFeature,
    data: OrgFeatureControl,
  }),
} as const;

import type { organizationEndpoints } from "../../contract/endpoints/organizations";
import { endpoints } from "../../contract/endpoints";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { writeAudit } from "../services/audit";
import { shortNow } from "../services/onboarding/blocking";
import { inviteOrganization, resendInvitation } from "../services/organizations/invitations";
import { summarizeOrganizations } from "../services/organizations/organization-summary";
import {
  findOrganization,
  findOrganizationUser,
  listOrganizations,
  listOrganizationUsers,
  parseOrganizationFields,
} from "../services/organizations/organizations";
import { organizationUsers } from "../services/records/partner-records";
import { listOrgFeatures, saveOrgFeature } from "../services/partner/partner";

export const organizationRoutes: Handlers<keyof typeof organizationEndpoints> = {
  "GET /partner/organization": ({ inPartner, query: { organization_fields, ...query } }) => {
    const fields = parseOrganizationFields(organization_fields as string | undefined);
    return inPartner(({ sql }) => listOrganizations(sql, query, fields));
  },
  "GET /partner/organization/summary": ({ world, inPartner }) =>
    inPartner(({ sql }) => summarizeOrganizations(sql, world.clock(), (kept, expires_at) => shortNow(kept, expires_at, world.clock()))),
  "GET /partner/organization/{id}": ({ inPartner, params }) => inPartner(({ sql }) => findOrganization(sql, params.id)),
  ...recordRoutes("/partner/organization-user", organizationUsers),
  "GET /partner/organization/{id}/user": ({ inPartner, params, query }) =>
    inPartner(({ sql }) => listOrganizationUsers(sql, params.id, query)),
  "GET /partner/organization/{id}/user/{userId}": ({ inPartner, params }) =>
    inPartner(({ sql }) => findOrganizationUser(sql, params.id, params.userId)),
  "POST /partner/organization/invite-organization": ({ world, caller, origin, inPartnerOnce, body }) =>
    inPartnerOnce((tx) => inviteOrganization(world, tx, caller, origin, body)),
  "POST /partner/organization/resend-invitation-email/{id}": ({ world, caller, origin, inPartnerOnce, params }) =>
    inPartnerOnce((tx) => resendInvitation(world, tx, caller, origin, params.id)),
  "GET /partner-org-feature-control": ({ inPartner, query }) =>
    inPartner(({ sql }) => listOrgFeatures(sql, endpoints["GET /partner-org-feature-control"].list, query)),
  "PUT /partner-org-feature-control": ({ world, caller, origin, inPartner, body }) =>
    inPartner(async (tx) => {
      await findOrganization(tx.sql, body.org_id);
      const saved = await saveOrgFeature(tx.sql, tx.partner_id, body, world.clock().toISOString());
      await writeAudit(world, tx, caller, origin, "ORGANIZATION_FEATURE_SET", body.org_id, {
        feature: body.feature,
        is_enabled: body.is_enabled,
      });
      return saved;
    }),
};

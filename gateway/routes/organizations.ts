import type { organizationEndpoints } from "../../contract/endpoints/organizations";
import { endpoints } from "../../contract/endpoints";
import type { Handlers } from "../plugins/serve-endpoint";
import { recordRoutes } from "../plugins/serve-records";
import { writeAudit } from "../services/audit/audit";
import { audited, unaudited } from "../services/audit/audited";
import { auditChange } from "../services/audit/audit-changes";
import { shortNow } from "../services/kyb/blocking";
import { inviteOrganization, resendInvitation } from "../services/organizations/invitations";
import { findMembers, inviteOrganizations } from "../services/organizations/invite-many";
import { summarizeOrganizations } from "../services/onboarding/organization-summary";
import {
  findOrganization,
  findOrganizationUser,
  listOrganizations,
  listOrganizationUsers,
  parseOrganizationFields,
} from "../services/organizations/organizations";
import { requireOrganization } from "../services/access/grants";
import { readRiskProfile } from "../services/organizations/risk-profile";
import { organizationUsers } from "../services/records/partner-records";
import { listOrgFeatures, readOrgFeature, saveOrgFeature } from "../services/partner/partner";

export const organizationRoutes: Handlers<keyof typeof organizationEndpoints> = {
  "GET /partner/organization": ({ gateway, inPartner, query: { organization_fields, ...query } }) => {
    const fields = parseOrganizationFields(organization_fields as string | undefined);
    return inPartner(({ tx }) => listOrganizations(tx, gateway.clock(), query, fields));
  },
  "GET /partner/organization/summary": ({ gateway, inPartner }) =>
    inPartner(({ tx }) => summarizeOrganizations(tx, gateway.clock(), (kept, expires_at) => shortNow(kept, expires_at, gateway.clock()))),
  "GET /partner/organization/{id}": ({ gateway, inPartner, params }) =>
    inPartner(({ tx }) => findOrganization(tx, gateway.clock(), params.id)),
  "GET /partner/organization/risk-profile/{id}": ({ inPartner, params }) => inPartner((context) => readRiskProfile(context, params.id)),
  ...recordRoutes("/partner/organization-user", organizationUsers),
  "GET /partner/organization/{id}/user": ({ inPartner, params, query }) =>
    inPartner(({ tx }) => listOrganizationUsers(tx.sql, params.id, query)),
  "GET /partner/organization/{id}/user/{userId}": ({ inPartner, params }) =>
    inPartner(({ tx }) => findOrganizationUser(tx.sql, params.id, params.userId)),
  "POST /partner/organization/invite-organization": ({ inPartnerOnce, body }) =>
    inPartnerOnce((context) => inviteOrganization(context, body)),
  "POST /partner/organization/check-invitations": ({ inPartner, body }) =>
    inPartner(async ({ tx }) => {
      const emails = body.rows.map(({ email }) => email);
      return unaudited("only reads", { members: await findMembers(tx.sql, emails) });
    }),
  "POST /partner/organization/invite-organizations": async ({ inPartner, body }) =>
    unaudited("each invitation has its entry", { rows: await inviteOrganizations(inPartner, body) }),
  "POST /partner/organization/resend-invitation-email/{id}": ({ inPartnerOnce, params }) =>
    inPartnerOnce((context) => resendInvitation(context, params.id)),
  "GET /partner-org-feature-control": ({ inPartner, query }) =>
    inPartner(({ tx }) => listOrgFeatures(tx.sql, endpoints["GET /partner-org-feature-control"].list, query)),
  "PUT /partner-org-feature-control": ({ gateway, inPartner, body }) =>
    inPartner(async (context) => {
      await requireOrganization(context.tx.sql, body.org_id);
      const { feature, is_enabled } = body;
      const before = await readOrgFeature(context.tx.sql, body.org_id, feature);
      const { saved, is_changed } = await saveOrgFeature(context.tx.sql, context.tx.partner_id, body, gateway.clock().toISOString());
      if (!is_changed) return unaudited("it was so already", saved);
      const change = auditChange(feature, before, is_enabled);
      return audited(await writeAudit(context, "ORGANIZATION_FEATURE_SET", body.org_id, { feature, is_enabled }, [change]), saved);
    }),
};

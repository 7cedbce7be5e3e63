/** What a merchant's user sees first: who they are, how far the verification is, and what waits for them. */
import { eq } from "drizzle-orm";
import { managesMerchant } from "../../../contract/merchant-access";
import type { MerchantOverview } from "../../../contract/records/merchant";
import { notFound } from "../../app-error";
import type { MerchantContext } from "../../call-context";
import { organization, organizationUser } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { fillerOf } from "../kyb/kyb-subject";
import { findPermissionRequest, loadKyb, requirementsOf } from "../kyb/read-kyb";
import { countQuestions } from "../onboarding/merchant-questions";
import { listMemberships } from "./memberships";

export async function readOverview(context: MerchantContext): Promise<MerchantOverview> {
  const { gateway, tx, merchant } = context;
  const { org_id, organization_user_id, role } = merchant;
  const loaded = await loadKyb(tx, org_id);
  const { subject } = loaded;
  const [found] = await tx.sql
    .select({ person: organizationUser, status: organization.status, partner_name: partner.name })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .innerJoin(partner, eq(partner.partner_id, organizationUser.partner_id))
    .where(eq(organizationUser.id, organization_user_id));
  if (!found) throw notFound();
  const { id, email, first_name, last_name } = found.person;
  const others = await tx.directory((sql) => listMemberships(sql, email));
  return {
    person: { id, email, first_name, last_name, role },
    can_manage: managesMerchant(role),
    org_id,
    org_name: subject.org_name,
    country: subject.country,
    status: found.status,
    partner_name: found.partner_name,
    kyb_status: subject.kyb_status,
    progress: requirementsOf(gateway, loaded).progress,
    keeps_verification: subject.is_kyb_permission_by_merchant,
    is_partner_allowed: fillerOf(subject) === "partner",
    permission_request: await findPermissionRequest(tx, org_id),
    question_count: await countQuestions(context),
    other_merchants: others
      .filter((each) => each.status === "ACTIVE" && each.organization_user_id !== id)
      .map(({ organization_user_id: other, org_name, partner_name }) => ({ organization_user_id: other, org_name, partner_name })),
    expires_at: merchant.idle_expires_at,
  };
}

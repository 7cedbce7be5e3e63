/** Merchant counts by state, the stuck ones, and expiring invitations. */
import { and, asc, count, desc, eq, inArray, isNotNull, lte } from "drizzle-orm";
import type { OnboardingMerchant } from "../../../contract/records/onboarding";
import type { OrganizationSummary } from "../../../contract/records/organization";
import { onboardingStages } from "../../../contract/merchant-stages";
import type { OfPartner } from "../../db/database";
import { invitation, organization } from "../../db/schema/organization";
import { wholeDays } from "../kyb/blocking";
import { countStages } from "./read-board";
import { countNeedsYou } from "./read-open-items";
import { countStatuses } from "../organizations/count-merchants";
import { waiterNow } from "../organizations/merchant-waiting";

const dayMs = 86_400_000;
/** Invitations that expire within two days, or have expired without being resent. */
const soonMs = 2 * dayMs;

type Kept = Pick<typeof organization.$inferSelect, "blocking_code" | "blocking_path">;

/** `shortAt` adds the part of the label that depends on the time. */
export async function summarizeOrganizations(
  of: OfPartner,
  now: Date,
  shortAt: (kept: Kept, expires_at: string | null) => Pick<OnboardingMerchant, "blocking_short">,
): Promise<OrganizationSummary> {
  const { sql } = of;
  const by_status = await countStatuses(sql);
  const stuck = await sql
    .select({ merchant: organization, expires_at: invitation.expires_at })
    .from(organization)
    .leftJoin(invitation, and(eq(invitation.partner_id, organization.partner_id), eq(invitation.org_id, organization.id)))
    .where(and(inArray(organization.stage, [...onboardingStages]), isNotNull(organization.waiting_since)))
    .orderBy(asc(organization.waiting_since), asc(organization.id))
    .limit(5);
  const expiring = and(eq(invitation.status, "PENDING"), lte(invitation.expires_at, new Date(now.getTime() + soonMs).toISOString()));
  const invitations = await sql
    .select({ org_id: organization.id, org_name: organization.name, email: invitation.email, expires_at: invitation.expires_at })
    .from(invitation)
    .innerJoin(organization, and(eq(organization.partner_id, invitation.partner_id), eq(organization.id, invitation.org_id)))
    .where(and(expiring, inArray(organization.status, ["CREATED"])))
    .orderBy(desc(invitation.expires_at))
    .limit(5);
  const [expiringCount] = await sql.select({ count: count() }).from(invitation).where(expiring);
  return {
    total: by_status.reduce((sum, { count }) => sum + count, 0),
    by_stage: await countStages(of, now),
    needs_you_count: await countNeedsYou(sql, now),
    by_status,
    stuck_longest: stuck.map(({ merchant: row, expires_at }) => ({
      id: row.id,
      name: row.name,
      country: row.country,
      status: row.status,
      kyb_status: row.kyb_status,
      stage: row.stage,
      waiting_on: waiterNow(row, expires_at, now),
      waiting_since: row.waiting_since,
      days: row.waiting_since === null ? 0 : wholeDays(row.waiting_since, now),
      blocking_short: shortAt(row, expires_at).blocking_short,
    })),
    expiring_invitations: invitations.map((row) => ({ ...row, is_expired: row.expires_at <= now.toISOString() })),
    expiring_invitation_count: expiringCount?.count ?? 0,
  };
}

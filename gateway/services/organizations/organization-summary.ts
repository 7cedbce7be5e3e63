/** Merchant counts by state, the stuck ones, and expiring invitations. */
import { and, asc, count, desc, eq, inArray, lte, notInArray, sql as fragment } from "drizzle-orm";
import type { OnboardingMerchant } from "../../../contract/records/onboarding";
import type { OrganizationSummary } from "../../../contract/records/organization";
import { kybStatuses, organizationStatuses, type KybStatus } from "../../../contract/statuses";
import type { Sql } from "../../db/database";
import { invitation, organization } from "../../db/schema/organization";

/** Days a merchant may wait in a state before it counts as late. */
export const lateAfterDays: Record<KybStatus, number> = {
  NOT_STARTED: 7,
  INITIATED: 7,
  CUST_SUBMITTED: 2,
  PENDING: 3,
  TO_BE_RESUBMITTED: 3,
  APPROVED: 5,
  REJECTED: Number.MAX_SAFE_INTEGER,
};

const dayMs = 86_400_000;
/** Invitations that expire within two days, or have expired without being resent. */
const soonMs = 2 * dayMs;

const onTheWay = notInArray(organization.status, ["DEACTIVATED", "ACTIVE"]);

type Kept = Pick<typeof organization.$inferSelect, "blocking_code" | "blocking_path">;

/** `shortAt` adds the part of the label that depends on the time. */
export async function summarizeOrganizations(
  sql: Sql,
  now: Date,
  shortAt: (kept: Kept, expires_at: string | null) => Pick<OnboardingMerchant, "blocking_short">,
): Promise<OrganizationSummary> {
  const byStatus = await sql.select({ status: organization.status, count: count() }).from(organization).groupBy(organization.status);
  // ACTIVE and DEACTIVATED merchants are no longer in onboarding.
  const waiting = await sql
    .select({ kyb_status: organization.kyb_status, waiting_since: organization.waiting_since })
    .from(organization)
    .where(onTheWay);
  const days = (since: string | null) => (since ? Math.max(0, (now.getTime() - Date.parse(since)) / dayMs) : null);
  const by_kyb_status = kybStatuses.map((kyb_status) => {
    const there = waiting.filter((row) => row.kyb_status === kyb_status);
    const ages = there.flatMap((row) => days(row.waiting_since) ?? []).sort((a, b) => a - b);
    return {
      kyb_status,
      count: there.length,
      late_count: ages.filter((age) => age > lateAfterDays[kyb_status]).length,
      median_days: ages.length > 0 ? Math.round(median(ages)) : null,
    };
  });
  const stuck = await sql
    .select({ merchant: organization, expires_at: invitation.expires_at })
    .from(organization)
    .leftJoin(invitation, and(eq(invitation.partner_id, organization.partner_id), eq(invitation.org_id, organization.id)))
    .where(and(onTheWay, fragment`${organization.waiting_since} is not null`))
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
    total: byStatus.reduce((sum, row) => sum + row.count, 0),
    by_kyb_status,
    by_status: organizationStatuses.map((status) => ({ status, count: byStatus.find((row) => row.status === status)?.count ?? 0 })),
    stuck_longest: stuck.map(({ merchant: row, expires_at }) => ({
      id: row.id,
      name: row.name,
      country: row.country,
      status: row.status,
      kyb_status: row.kyb_status,
      waiting_on: row.waiting_on,
      waiting_since: row.waiting_since,
      days: Math.floor(days(row.waiting_since) ?? 0),
      blocking_short: shortAt(row, expires_at).blocking_short,
    })),
    expiring_invitations: invitations.map((row) => ({ ...row, is_expired: row.expires_at <= now.toISOString() })),
    expiring_invitation_count: expiringCount?.count ?? 0,
  };
}

function median(sorted: number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

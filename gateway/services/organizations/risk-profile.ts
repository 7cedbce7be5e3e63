/** The facts behind a merchant's risk. */
import { and, eq, gte, sql as fragment } from "drizzle-orm";
import { riskFactors, riskLevelOf } from "../../../contract/kyb/risk";
import type { RiskProfile } from "../../../contract/records/risk-profile";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { dispute, payin, refund } from "../../db/schema/records/payin";
import { findChecks, loadKyb } from "../kyb/read-kyb";

const days = 90;
const count = fragment<number>`count(*)::int`;

/** Throws `not_found`, also for another partner's. */
export async function readRiskProfile({ gateway, tx }: PartnerContext, org_id: string): Promise<RiskProfile> {
  const { sql } = tx;
  const { subject, draft } = await loadKyb(tx, org_id);
  const checks = await findChecks(tx, org_id);
  const now = gateway.clock();
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const [payins] = await sql
    .select({ count })
    .from(payin)
    .where(and(eq(payin.org_id, org_id), eq(payin.status, "COMPLETED"), gte(payin.created_at, since)));
  const [disputes] = await sql
    .select({ count })
    .from(dispute)
    .where(and(eq(dispute.org_id, org_id), gte(dispute.created_at, since)));
  const [refunds] = await sql
    .select({ count })
    .from(refund)
    .where(and(eq(refund.org_id, org_id), eq(refund.status, "COMPLETED"), gte(refund.created_at, since)));
  const counts = { payin_count: payins?.count ?? 0, dispute_count: disputes?.count ?? 0, refund_count: refunds?.count ?? 0 };
  const [watched] = await sql
    .select({ level: organization.watched_level, reason: organization.watched_reason })
    .from(organization)
    .where(eq(organization.id, org_id));
  const factors = riskFactors({
    provider: watched?.level ? { level: watched.level, reason: watched.reason ?? "" } : null,
    draft,
    country: subject.country,
    screening: checks.map(({ screening_result }) => screening_result),
    verification: checks.map(({ verification_status }) => verification_status),
    ...counts,
  });
  const score = factors.reduce((sum, { points }) => sum + points, 0);
  return { org_id: subject.org_id, level: riskLevelOf(score), score, factors, ...counts, computed_at: now.toISOString() };
}

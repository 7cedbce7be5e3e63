/** What the provider decides about a merchant as a whole: whether it goes on, and how closely it is watched. */
import { eq } from "drizzle-orm";
import type { MerchantState, SetMerchantRisk, SetMerchantState } from "../../../contract/records/provider-setting";
import { notFound, refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { refusal } from "../../refusal";
import { writeProviderAudit } from "../audit/audit";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges } from "../changes/changes";
import { readRiskProfile } from "../organizations/risk-profile";
import { refreshBlocking } from "../kyb/read-blocking";
import { findOrganizationOf, inPartnerAs, type AsProvider } from "./as-provider";

type Merchant = typeof organization.$inferSelect;

/** Throws `not_found`, also for a partner's own organization: that one is approved or not. */
async function inMerchant(
  as: AsProvider,
  org_id: string,
  work: (context: PartnerContext, merchant: Merchant) => Promise<void>,
): Promise<MerchantState> {
  const found = await findOrganizationOf(as, org_id);
  return inPartnerAs(as, found.partner_id, async (context) => {
    const own = eq(organization.id, found.org_id);
    const [merchant] = await context.tx.sql.select().from(organization).where(own).for("update");
    if (!merchant) throw notFound();
    await work(context, merchant);
    await refreshBlocking(context, found.org_id);
    await noteChanges(context, [
      { call: "GET /partner/organization/{id}", record_id: found.org_id, org_id: found.org_id, kind: "UPDATED" },
    ]);
    const [{ status } = merchant] = await context.tx.sql.select({ status: organization.status }).from(organization).where(own);
    return { org_id: found.org_id, status, risk_level: (await readRiskProfile(context, found.org_id)).level };
  });
}

/**
 * Nothing begins for a merchant that is deactivated; what is under way goes on, since its money is somewhere. What it was before
 * is what it is again.
 */
export const setMerchantState = (as: AsProvider, org_id: string, { status, reason }: SetMerchantState): Promise<MerchantState> =>
  inMerchant(as, org_id, async (context, merchant) => {
    const { gateway, tx } = context;
    if (status === "DEACTIVATED" && merchant.status === "DEACTIVATED") throw refusedField("status", refusal("merchant_deactivated"));
    if (status === "ACTIVE" && merchant.status !== "DEACTIVATED") throw refusedField("status", refusal("merchant_not_deactivated"));
    const now = gateway.clock().toISOString();
    const next = status === "DEACTIVATED" ? status : (merchant.status_before ?? "ACTIVE");
    const before =
      status === "DEACTIVATED" ? { status_before: merchant.status, deactivated_at: now } : { status_before: null, deactivated_at: null };
    const set = { ...before, status: next, version: merchant.version + 1, updated_at: now };
    await tx.sql.update(organization).set(set).where(eq(organization.id, merchant.id));
    const action = status === "DEACTIVATED" ? "MERCHANT_DEACTIVATED" : "MERCHANT_REACTIVATED";
    await writeProviderAudit(context, action, merchant.id, { reason }, auditChanges({ status: merchant.status }, { status: next }));
  });

/** At least this closely, whatever its facts say; null: as they say. */
export const setMerchantRisk = (as: AsProvider, org_id: string, { level, reason }: SetMerchantRisk): Promise<MerchantState> =>
  inMerchant(as, org_id, async (context, merchant) => {
    const set = { watched_level: level, watched_reason: level && reason, updated_at: context.gateway.clock().toISOString() };
    await context.tx.sql.update(organization).set(set).where(eq(organization.id, merchant.id));
    const changes = auditChanges({ watched_level: merchant.watched_level }, { watched_level: level });
    await writeProviderAudit(context, "MERCHANT_RISK_SET", merchant.id, { reason }, changes);
  });

/** Approved changes begin to apply on their date: when somebody pays, and by a sweep so that lists agree. */
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { priceChange } from "../../db/schema/pricing";
import type { GatewayContext } from "../../gateway-context";
import { noteChanges, type NewChange } from "../changes";

export const priceChangeNews = (id: string, org_id: string, kind: NewChange["kind"]): NewChange[] => [
  { call: "GET /pricing/change-request/{id}", record_id: id, org_id, kind },
  { call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" },
];

const isDue = (now: string) =>
  and(eq(priceChange.status, "APPROVED"), isNull(priceChange.applied_at), lte(priceChange.effective_from, now));

/** In the order of their dates. A new plan ends the merchant's own markup: what was agreed for the old plan doesn't hold for it. */
export async function applyDueChanges(context: PartnerContext, org_id: string): Promise<void> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const ofMerchant = and(eq(priceChange.org_id, org_id), isDue(now));
  const [any] = await tx.sql.select({ id: priceChange.id }).from(priceChange).where(ofMerchant).limit(1);
  if (!any) return;
  // The merchant first, always: whoever locks a change and then its merchant could wait for whoever does the reverse.
  await tx.sql.select({ id: organization.id }).from(organization).where(eq(organization.id, org_id)).for("update");
  const due = await tx.sql
    .select()
    .from(priceChange)
    .where(ofMerchant)
    .orderBy(asc(priceChange.effective_from), asc(priceChange.created_at))
    .for("update");
  for (const change of due) {
    const prices =
      change.kind === "ORGANIZATION_PLAN"
        ? { plan_id: change.plan_id, fx_conversion_markup: null }
        : { fx_conversion_markup: change.requested_fx_conversion_markup };
    await tx.sql
      .update(organization)
      .set({ ...prices, updated_at: now })
      .where(eq(organization.id, org_id));
    await tx.sql.update(priceChange).set({ applied_at: now, updated_at: now }).where(eq(priceChange.id, change.id));
    await noteChanges(context, priceChangeNews(change.id, org_id, "UPDATED"));
  }
}

/** The sweep: every partner's changes that are due. */
export async function applyAllDueChanges(gateway: GatewayContext): Promise<void> {
  const due = await gateway.db.directory
    .selectDistinct({ partner_id: priceChange.partner_id, org_id: priceChange.org_id })
    .from(priceChange)
    .where(isDue(gateway.clock().toISOString()));
  for (const { partner_id, org_id } of due) {
    await gateway.db.inPartner(partner_id, (tx) => applyDueChanges({ gateway, tx }, org_id));
  }
}

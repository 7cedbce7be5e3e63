/** Approved changes begin to apply on their date: with the next payment, and by a sweep so that lists agree. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { priceChange } from "../../db/schema/pricing";
import type { GatewayContext } from "../../gateway-context";
import { writeProviderAudit } from "../audit/audit";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges, type NewChange } from "../changes/changes";
import { eachAlone, throwIfAnyFailed } from "../jobs/each-alone";

export const priceChangeNews = (id: string, org_id: string, kind: NewChange["kind"]): NewChange[] => [
  { call: "GET /pricing/change-request/{id}", record_id: id, org_id, kind },
  { call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" },
];

const isDue = (now: string) =>
  and(eq(priceChange.status, "APPROVED"), isNull(priceChange.applied_at), lte(priceChange.effective_from, now));

type Change = typeof priceChange.$inferSelect;

/**
 * In the order of their dates, whenever they were approved; of one date the plan first, so that a markup for the new plan
 * stays. A new plan ends the merchant's own markup: what was agreed for the old plan doesn't hold for it.
 */
export async function applyDueChanges(context: PartnerContext, org_id: string): Promise<void> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const ofMerchant = and(eq(priceChange.org_id, org_id), isDue(now));
  const [any] = await tx.sql.select({ id: priceChange.id }).from(priceChange).where(ofMerchant).limit(1);
  if (!any) return;
  // Always lock the merchant first: two transactions that lock a change and its merchant in opposite orders would deadlock.
  await tx.sql.select({ id: organization.id }).from(organization).where(eq(organization.id, org_id)).for("update");
  const due = await tx.sql
    .select()
    .from(priceChange)
    .where(ofMerchant)
    .orderBy(asc(priceChange.effective_from), desc(priceChange.kind), asc(priceChange.created_at))
    .for("update");
  for (const change of due) await apply(context, change, now);
}

async function apply(context: PartnerContext, change: Change, now: string): Promise<void> {
  const { tx } = context;
  const { id, org_id, kind, effective_from } = change;
  const [before] = await tx.sql
    .select({ plan_id: organization.plan_id, fx_conversion_markup: organization.fx_conversion_markup })
    .from(organization)
    .where(eq(organization.id, org_id));
  if (!before) throw new Error(`price change ${id} is for a merchant that isn't there`);
  // A plan that was approved late doesn't end what was agreed for a later date and already applies.
  const keepsMarkup =
    kind === "ORGANIZATION_PLAN" && (await appliedSince(context, { ...change, kind: "FX_CONVERSION_MARKUP" })) !== undefined;
  const after = {
    plan_id: kind === "ORGANIZATION_PLAN" ? change.plan_id : before.plan_id,
    fx_conversion_markup:
      kind === "ORGANIZATION_PLAN" ? (keepsMarkup ? before.fx_conversion_markup : null) : change.requested_fx_conversion_markup,
  };
  await tx.sql
    .update(organization)
    .set({ ...after, updated_at: now })
    .where(eq(organization.id, org_id));
  await tx.sql.update(priceChange).set({ applied_at: now, updated_at: now }).where(eq(priceChange.id, id));
  await writeProviderAudit(context, "PRICE_CHANGE_APPLIED", id, { org_id, kind, effective_from }, auditChanges(before, after));
  await noteChanges(context, priceChangeNews(id, org_id, "UPDATED"));
}

/** The last change of the kind that already applies to the merchant and was for a later date, or for the same one and not known when this one was asked for. */
export async function appliedSince(
  { tx }: PartnerContext,
  { org_id, kind, effective_from, created_at }: Pick<Change, "org_id" | "kind" | "effective_from" | "created_at">,
): Promise<Change | undefined> {
  const [last] = await tx.sql
    .select()
    .from(priceChange)
    .where(
      and(
        eq(priceChange.org_id, org_id),
        eq(priceChange.kind, kind),
        isNotNull(priceChange.applied_at),
        or(
          gt(priceChange.effective_from, effective_from),
          and(eq(priceChange.effective_from, effective_from), gt(priceChange.applied_at, created_at)),
        ),
      ),
    )
    .orderBy(desc(priceChange.effective_from))
    .limit(1);
  return last;
}

/** The sweep: every partner's changes that are due. */
export async function applyAllDueChanges(gateway: GatewayContext, signal?: AbortSignal): Promise<void> {
  const due = await gateway.db.directory
    .selectDistinct({ partner_id: priceChange.partner_id, org_id: priceChange.org_id })
    .from(priceChange)
    .where(isDue(gateway.clock().toISOString()));
  const apply = ({ partner_id, org_id }: (typeof due)[number]) =>
    gateway.db.inPartner(partner_id, (tx) => applyDueChanges({ gateway, tx }, org_id));
  throwIfAnyFailed(await eachAlone(gateway, due, apply, signal));
}

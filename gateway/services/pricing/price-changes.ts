/** Requests to change what a merchant pays: made and withdrawn by the partner, decided by the provider. */
import { and, eq, inArray, isNull, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { managePricing } from "../../../contract/access-rules";
import { compareDecimals } from "../../../contract/decimal";
import { mayMove } from "../../../contract/lifecycles/define-lifecycle";
import { priceChangeLifecycle, priceChangeState } from "../../../contract/lifecycles/price-change";
import { inForceFrom } from "../../../contract/pricing/versions";
import { decide } from "../../../contract/permissions";
import type { PlanFee } from "../../../contract/records/fee";
import type { PriceChange, RequestMarkup, RequestPlan } from "../../../contract/records/price-change";
import { allow } from "../../allow";
import { AppError, notFound, refusedField } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { planVersion, priceChange } from "../../db/schema/pricing";
import { refusal } from "../../refusal";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { nameOf } from "../people/name-of";
import { ask, moveItems } from "../desk/ask";
import { priceChanges } from "../records/partner-records";
import { appliedSince, applyDueChanges, priceChangeNews } from "./apply-changes";
import { readEffectiveFrom, startOfTomorrow } from "./effective-from";
import { missingParams, missingPrices } from "./coverage";
import { firstBelow, holdBuyRates } from "./floors";
import { readFees } from "./price-lists";
import { pricesOfPlan } from "./prices-of";

type Change = typeof priceChange.$inferSelect;
type Merchant = Pick<typeof organization.$inferSelect, "id" | "status" | "plan_id" | "fx_conversion_markup" | "partner_permission_list">;

/** Locked, with what was due applied. Throws `not_found` for another partner's merchant. */
async function lockMerchant(context: PartnerContext, org_id: string): Promise<Merchant> {
  const { sql } = context.tx;
  const mine = eq(organization.id, org_id);
  const [found] = await sql.select({ id: organization.id }).from(organization).where(mine).for("update");
  if (!found) throw notFound();
  await applyDueChanges(context, org_id);
  const [merchant] = await sql.select().from(organization).where(mine);
  if (!merchant) throw notFound();
  return merchant;
}

/** Throws `refused` by field for a plan that is not offered, not in force by then, already the merchant's, or without a price for what it uses. */
export async function requestPlan(context: CallContext, org_id: string, input: RequestPlan): Promise<Audited<PriceChange>> {
  const { gateway, tx } = context;
  const merchant = await lockMerchant(context, org_id);
  refuseDeactivated(merchant);
  // A concurrent change of the plan waits, and then sees this merchant.
  const [plan] = await tx.sql.select().from(partnerPlan).where(eq(partnerPlan.id, input.plan_id)).for("share");
  if (plan?.status !== "ACTIVE") throw refusedField("plan_id", refusal("plan_not_offered"));
  if (plan.id === merchant.plan_id) throw refusedField("plan_id", refusal("plan_is_current"));
  const now = gateway.clock();
  const effective_from = readEffectiveFrom(input.effective_from, now, startOfTomorrow(now));
  const versions = await tx.sql.select().from(planVersion).where(eq(planVersion.plan_id, plan.id));
  const coming = inForceFrom(versions, effective_from);
  if (coming.length === 0) {
    const first = versions.map((each) => each.effective_from).sort()[0] ?? "";
    throw refusedField("effective_from", refusal("plan_not_begun", { date: first.slice(0, 10) }));
  }
  const rates = await holdBuyRates(tx.sql);
  for (const { version } of coming) {
    const fees = await readFees(tx.sql, plan.id, version);
    const below = firstBelow(fees, rates);
    if (below) throw refusedField("plan_id", refusal("plan_below_floor", below));
    await requirePrices(context, org_id, fees, "plan_id");
  }
  return insert(context, merchant, { kind: "ORGANIZATION_PLAN", plan_id: plan.id, effective_from, reason: input.reason ?? null });
}

/** Of what the merchant uses. Throws `refused`. */
async function requirePrices(
  context: PartnerContext,
  org_id: string,
  fees: readonly PlanFee[],
  field: "plan_id" | "status",
): Promise<void> {
  const [first, ...rest] = await missingPrices(context, fragment`select ${org_id}::uuid`, fees);
  if (first) throw refusedField(field, refusal("plan_lacks_price", missingParams([first, ...rest])));
}

/** Throws `refused` by field for a markup under the buy rate, and where plan or markup are no longer what the partner saw. */
export async function requestMarkup(context: CallContext, org_id: string, input: RequestMarkup): Promise<Audited<PriceChange>> {
  const { gateway, tx } = context;
  const merchant = await lockMerchant(context, org_id);
  refuseDeactivated(merchant);
  const current = await markupNow(context, merchant);
  const { requested_fx_conversion_markup: requested, current_fx_conversion_markup: seen } = input;
  if (input.plan_id && input.plan_id.toLowerCase() !== merchant.plan_id) throw refusedField("plan_id", refusal("markup_changed"));
  if (seen && (current === null || compareDecimals(seen, current) !== 0))
    throw refusedField("current_fx_conversion_markup", refusal("markup_changed"));
  if (current !== null && compareDecimals(requested, current) === 0)
    throw refusedField("requested_fx_conversion_markup", refusal("markup_is_current"));
  const floor = await floorOver(tx.sql, requested);
  if (floor !== undefined) throw refusedField("requested_fx_conversion_markup", refusal("percent_below_floor", { floor }));
  const now = gateway.clock();
  return insert(context, merchant, {
    kind: "FX_CONVERSION_MARKUP",
    current_fx_conversion_markup: current,
    requested_fx_conversion_markup: requested,
    effective_from: readEffectiveFrom(input.effective_from, now, startOfTomorrow(now)),
    reason: input.reason ?? null,
  });
}

/** The highest of the provider's percents on conversions, if it is above the markup, which applies to every currency. */
async function floorOver(sql: Sql, markup: string): Promise<string | undefined> {
  const percents = (await holdBuyRates(sql)).filter(({ method }) => method === "FX").map(({ percent }) => percent);
  const floor = percents.sort((a, b) => compareDecimals(b, a))[0];
  return floor !== undefined && compareDecimals(markup, floor) < 0 ? floor : undefined;
}

function refuseDeactivated({ status }: Merchant): void {
  if (status === "DEACTIVATED") throw refusedField("id", refusal("merchant_deactivated"));
}

/** The merchant's own, else its plan's if that is one for every currency. */
async function markupNow(context: PartnerContext, { plan_id, fx_conversion_markup }: Merchant): Promise<string | null> {
  if (fx_conversion_markup !== null || plan_id === null) return fx_conversion_markup;
  const fees = (await pricesOfPlan(context, plan_id))?.fees.filter(({ method }) => method === "FX") ?? [];
  const [first] = fees;
  return first && fees.every(({ percent }) => compareDecimals(percent, first.percent) === 0) ? first.percent : null;
}

type Asked = Pick<Change, "kind" | "effective_from" | "reason"> & Partial<Change>;

async function insert(context: CallContext, merchant: Merchant, asked: Asked): Promise<Audited<PriceChange>> {
  const { gateway, tx, caller } = context;
  const waiting = and(
    eq(priceChange.org_id, merchant.id),
    eq(priceChange.kind, asked.kind),
    isNull(priceChange.applied_at),
    inArray(priceChange.status, ["REQUESTED", "APPROVED"]),
  );
  const [other] = await tx.sql.select({ id: priceChange.id }).from(priceChange).where(waiting);
  if (other) throw new AppError("conflict", refusal("change_waiting"));
  const now = gateway.clock();
  const at = now.toISOString();
  const id = uuidv7({ msecs: now.getTime() });
  await tx.sql.insert(priceChange).values({
    partner_id: tx.partner_id,
    id,
    org_id: merchant.id,
    status: "REQUESTED",
    current_plan_id: merchant.plan_id,
    requested_by: caller.partner_user_id,
    created_at: at,
    updated_at: at,
    ...asked,
  });
  const { kind, effective_from } = asked;
  await putOnDesk(context, id, merchant.id, asked);
  const entry = await writeAudit(context, "PRICE_CHANGE_REQUESTED", id, { org_id: merchant.id, kind, effective_from });
  await noteChanges(context, priceChangeNews(id, merchant.id, "CREATED"));
  return audited(entry, await priceChanges.find(tx.sql, id));
}

/** It waits there for the provider until it is decided or withdrawn. */
async function putOnDesk(context: CallContext, id: string, org_id: string, { kind, reason, plan_id, ...asked }: Asked): Promise<void> {
  const { tx, caller } = context;
  const plans = plan_id ? await tx.sql.select({ name: partnerPlan.name }).from(partnerPlan).where(eq(partnerPlan.id, plan_id)) : [];
  const price = kind === "ORGANIZATION_PLAN" ? (plans[0]?.name ?? "") : `${asked.requested_fx_conversion_markup ?? ""}%`;
  const asked_by = await nameOf(tx, caller);
  const about = { org_id, kind: "PRICE_CHANGE" as const, path: null, page: null, subject_id: id, subject_name: price, asked_by };
  await ask(
    context,
    { ...about, state: "IN_REVIEW", waiting_on: "provider", due_at: null },
    reason === null ? null : { author: "partner", author_name: asked_by, audience: "PROVIDER", text: reason, document_id: null },
  );
}

const takeOffDesk = (context: PartnerContext, { id, org_id }: Pick<Change, "id" | "org_id">) =>
  moveItems(context, { org_id, kinds: ["PRICE_CHANGE"], subject_id: id }, { state: "DONE", waiting_on: null });

function requireMove(change: Change, event: keyof typeof priceChangeLifecycle.events): void {
  const state = priceChangeState(change);
  if (mayMove(priceChangeLifecycle, state, event)) return;
  throw refusedField("status", state === "APPLIED" ? refusal("change_applied") : refusal("change_decided", { status: state }));
}

/** With its merchant, which is locked first. Throws `not_found` for another partner's. */
async function lockChange(context: PartnerContext, id: string): Promise<{ change: Change; merchant: Merchant }> {
  const { sql } = context.tx;
  const mine = eq(priceChange.id, id);
  const [found] = await sql.select({ org_id: priceChange.org_id }).from(priceChange).where(mine);
  if (!found) throw notFound();
  const merchant = await lockMerchant(context, found.org_id);
  const [change] = await sql.select().from(priceChange).where(mine).for("update");
  if (!change) throw notFound();
  return { change, merchant };
}

/** Possible until it applies. Throws `forbidden` without the merchant's permission, `refused` once it is over. */
export async function withdrawChange(context: CallContext, id: string): Promise<Audited<PriceChange>> {
  const { gateway, tx, caller } = context;
  const { change, merchant } = await lockChange(context, id);
  allow(decide(managePricing, caller, merchant.partner_permission_list));
  requireMove(change, "withdraw");
  await tx.sql.update(priceChange).set({ status: "CANCELLED", updated_at: gateway.clock().toISOString() }).where(eq(priceChange.id, id));
  await takeOffDesk(context, change);
  const entry = await writeAudit(context, "PRICE_CHANGE_WITHDRAWN", id, { org_id: change.org_id });
  await noteChanges(context, priceChangeNews(id, change.org_id, "UPDATED"));
  return audited(entry, await priceChanges.find(tx.sql, id));
}

/** Since it was asked for, rates may have risen, the plan's fees fallen, and the merchant may use something new. Throws `refused`. */
async function requireItStillFits(
  context: PartnerContext,
  { org_id, plan_id, effective_from, requested_fx_conversion_markup }: Change,
): Promise<void> {
  const { tx } = context;
  const rates = await holdBuyRates(tx.sql);
  if (requested_fx_conversion_markup !== null) {
    const floor = await floorOver(tx.sql, requested_fx_conversion_markup);
    if (floor !== undefined) throw refusedField("status", refusal("markup_below_buy_rate", { floor }));
  }
  if (plan_id === null) return;
  const versions = await tx.sql.select().from(planVersion).where(eq(planVersion.plan_id, plan_id));
  for (const { version } of inForceFrom(versions, effective_from)) {
    const fees = await readFees(tx.sql, plan_id, version);
    const below = firstBelow(fees, rates);
    if (below) throw refusedField("status", refusal("plan_below_buy_rate", below));
    await requirePrices(context, org_id, fees, "status");
  }
}

/**
 * The provider's decision; one that is due applies at once. Throws `refused` once it is over, and for a markup that would
 * undo a plan which applies since: it was agreed for the plan before.
 */
export async function decideChange(
  context: PartnerContext,
  id: string,
  status: "APPROVED" | "REJECTED",
  decision_reason: string | null,
): Promise<PriceChange> {
  const { gateway, tx } = context;
  const { change } = await lockChange(context, id);
  requireMove(change, status === "APPROVED" ? "approve" : "reject");
  if (status === "APPROVED" && change.kind === "FX_CONVERSION_MARKUP") {
    const later = await appliedSince(context, { ...change, kind: "ORGANIZATION_PLAN" });
    // Of one date, the markup is for that plan.
    if (later && later.effective_from > change.effective_from)
      throw refusedField("status", refusal("change_overtaken", { date: later.effective_from.slice(0, 10) }));
  }
  if (status === "APPROVED") await requireItStillFits(context, change);
  const now = gateway.clock().toISOString();
  await tx.sql.update(priceChange).set({ status, decision_reason, decided_at: now, updated_at: now }).where(eq(priceChange.id, id));
  const { org_id, kind, effective_from } = change;
  await writeProviderAudit(context, `PRICE_CHANGE_${status}`, id, { org_id, kind, effective_from, reason: decision_reason });
  await noteChanges(context, priceChangeNews(id, change.org_id, "UPDATED"));
  await takeOffDesk(context, change);
  await applyDueChanges(context, change.org_id);
  return priceChanges.find(tx.sql, id);
}

/** Plans: created and changed. Fees are never overwritten: a change is the next version, with its own date. */
import { and, eq, gte, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { feeProblems } from "../../../contract/pricing/check-fees";
import { wholeFee, type PlanFeeInput } from "../../../contract/records/fee";
import type { ChangePlan, CreatePlan, PartnerPlanDetail } from "../../../contract/records/plan";
import { notFound, refusedField, refusedFields, staleVersion } from "../../app-error";
import type { CallContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { isTaken } from "../../db/is-taken";
import { partnerPlan } from "../../db/schema/partner";
import { planFee, planVersion } from "../../db/schema/pricing";
import { refusal, refusalOf } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges, type NewChange } from "../changes/changes";
import { merchantsOfPlan, missingParams, missingPrices } from "./coverage";
import { readEffectiveFrom } from "./effective-from";
import { holdBuyRates } from "./floors";
import { findPlan } from "./price-lists";

const changeOf = (id: string, kind: NewChange["kind"]): NewChange => ({
  call: "GET /pricing/partner-plan/{id}",
  record_id: id,
  org_id: null,
  kind,
});

/** Throws `refused` by field: `fees.3.percent` for a fee below the buy rate, `effective_from` for the past, `name` if taken, `fees` without what merchants use. */
export async function createPlan(context: CallContext, input: CreatePlan): Promise<Audited<PartnerPlanDetail>> {
  const { gateway, tx } = context;
  const now = gateway.clock();
  const at = now.toISOString();
  const effective_from = readEffectiveFrom(input.effective_from, now, at);
  const id = uuidv7({ msecs: now.getTime() });
  const { partner_id } = tx;
  const { name, description } = input;
  const plan = { partner_id, id, name, description: description ?? null, status: "ACTIVE" as const, created_at: at, updated_at: at };
  await withFreeName(tx.sql.insert(partnerPlan).values(plan));
  await writeVersion(context, id, 1, effective_from, input.fees);
  const entry = await writeAudit(context, "PLAN_CREATED", id, { name, effective_from, fee_count: input.fees.length });
  await noteChanges(context, [changeOf(id, "CREATED")]);
  return audited(entry, await findPlan(context, id));
}

/** Throws `conflict` with the current version if it differs, and `refused` by field as above. */
export async function changePlan(context: CallContext, input: ChangePlan): Promise<Audited<PartnerPlanDetail>> {
  const { gateway, tx } = context;
  const { plan_id, version, name, description, status, fees } = input;
  const [before] = await tx.sql.select().from(partnerPlan).where(eq(partnerPlan.id, plan_id)).for("update");
  if (!before) throw notFound();
  if (version !== before.version) throw staleVersion(before.version);
  if (status === "DEACTIVATED" && before.status === "ACTIVE") await requireUnused(context, plan_id);
  const now = gateway.clock();
  const next = before.version + 1;
  if (fees) {
    const effective_from = readEffectiveFrom(input.effective_from, now, now.toISOString());
    await requireLater(context, plan_id, effective_from);
    await writeVersion(context, plan_id, next, effective_from, fees);
  }
  const changes = {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(status !== undefined && { status }),
    ...(fees && { version: next }),
  };
  const updated_at = now.toISOString();
  await withFreeName(
    tx.sql
      .update(partnerPlan)
      .set({ ...changes, updated_at })
      .where(eq(partnerPlan.id, plan_id)),
  );
  const fields = Object.keys(input).filter((field) => field !== "plan_id" && field !== "version");
  const detail = { fields, version: fees ? next : before.version };
  const entry = await writeAudit(context, "PLAN_CHANGED", plan_id, detail, auditChanges(before, changes));
  await noteChanges(context, [changeOf(plan_id, "UPDATED")]);
  return audited(entry, await findPlan(context, plan_id, fees ? next : undefined));
}

/** Two at once can't both find it free: the store decides, whatever the case of its letters. */
async function withFreeName(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    throw isTaken(error, "partner_plan_by_name") ? refusedField("name", refusal("plan_name_taken")) : error;
  }
}

/** No merchant is on it or about to be. */
async function requireUnused({ tx }: CallContext, plan_id: string): Promise<void> {
  const [used] = await tx.sql
    .select({
      now: fragment<number>`count(*) filter (where ${organization.plan_id} = ${plan_id})::int`,
      soon: fragment<number>`count(*)::int`,
    })
    .from(organization)
    .where(fragment`${organization.id} in (${merchantsOfPlan(tx, plan_id)})`);
  if (used && used.now > 0) throw refusedField("status", refusal("plan_in_use", { count: used.now }));
  if (used && used.soon > 0) throw refusedField("status", refusal("plan_awaited", { count: used.soon }));
}

/** A version starts after those before it, so that the latest is always the last to begin. */
async function requireLater({ tx }: CallContext, plan_id: string, effective_from: string): Promise<void> {
  const [other] = await tx.sql
    .select({ version: planVersion.version })
    .from(planVersion)
    .where(and(eq(planVersion.plan_id, plan_id), gte(planVersion.effective_from, effective_from)))
    .limit(1);
  if (other) throw refusedField("effective_from", refusal("effective_before_version", { version: other.version }));
}

async function writeVersion(
  context: CallContext,
  plan_id: string,
  version: number,
  effective_from: string,
  input: readonly PlanFeeInput[],
): Promise<void> {
  const { gateway, tx, caller } = context;
  const fees = input.map(wholeFee);
  const floors = await holdBuyRates(tx.sql);
  const problems = Object.entries(feeProblems(fees, floors));
  if (problems.length > 0) throw refusedFields(Object.fromEntries(problems.map(([field, problem]) => [field, refusalOf(problem)])));
  const [first, ...rest] = await missingPrices(context, merchantsOfPlan(tx, plan_id), fees);
  if (first) throw refusedField("fees", refusal("fees_lack_price", missingParams([first, ...rest])));
  const { partner_id } = tx;
  const created_by = caller.partner_user_id;
  await tx.sql
    .insert(planVersion)
    .values({ partner_id, plan_id, version, effective_from, created_by, created_at: gateway.clock().toISOString() });
  await tx.sql.insert(planFee).values(fees.map((fee, place) => ({ partner_id, plan_id, version, place, ...fee })));
}

/** Merchants that the provider took on and verified by itself: active from the start, on the plan that it says. */
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { TellOrganization } from "../../../contract/records/told";
import { refusedField } from "../../app-error";
import { organization } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { activation } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";
import { refreshBlocking } from "../kyb/read-blocking";
import { changed, type Step } from "../payments/step";
import type { Telling } from "./tell";

const shownOf = ({ name, legal_name, contact_email, partner_permission_list }: TellOrganization) => ({
  name,
  legal_name: legal_name ?? null,
  contact_email: contact_email?.toLowerCase() ?? null,
  partner_permission_list: [...new Set(partner_permission_list)],
});

export const organizationTelling: Telling<TellOrganization> = {
  kind: "ORGANIZATION",
  item: TellOrganization,
  async create(step, item) {
    const { tx, now } = step;
    const { partner_id } = tx;
    const { plan_id, country } = item;
    if (plan_id) {
      const offered = and(eq(partnerPlan.id, plan_id), eq(partnerPlan.status, "ACTIVE"));
      const [plan] = await tx.sql.select({ id: partnerPlan.id }).from(partnerPlan).where(offered).for("share");
      if (!plan) throw refusedField("plan_id", refusal("plan_not_offered"));
    }
    const id = uuidv7({ msecs: Date.parse(now) });
    await tx.sql.insert(organization).values({
      ...{ partner_id, id, country, ...shownOf(item), plan_id: plan_id ?? null },
      ...{ status: "ACTIVE", kyb_status: "APPROVED", created_at: now, updated_at: now },
    });
    await activate(step, id, item);
    changed(step, "CREATED", id, { organization: id });
    return id;
  },
  async correct(step, id, item) {
    const { tx, now } = step;
    const [found] = await tx.sql.select().from(organization).where(eq(organization.id, id)).for("update");
    if (!found) throw new Error(`${item.id} was told and isn't there`);
    if (item.country !== found.country) throw refusedField("country", refusal("told_for_good"));
    await tx.sql
      .update(organization)
      .set({ ...shownOf(item), version: found.version + 1, updated_at: now })
      .where(eq(organization.id, id));
    await activate(step, id, item);
    changed(step, "UPDATED", id, { organization: id });
  },
};

/** What it can be paid in: what is there stays. */
async function activate(step: Step, org_id: string, { currencies }: TellOrganization): Promise<void> {
  const { tx, now } = step;
  const active = { status: "ACTIVE" as const, decided_at: now, reason: null, updated_at: now };
  for (const currency of new Set(currencies))
    await tx.sql
      .insert(activation)
      .values({ partner_id: tx.partner_id, org_id, currency, requested_at: now, ...active })
      .onConflictDoUpdate({ target: [activation.partner_id, activation.org_id, activation.currency], set: active });
  await refreshBlocking(step, org_id);
}

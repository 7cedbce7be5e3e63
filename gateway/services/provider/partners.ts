/** Partners as the provider makes and sets them. */
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { BuyRate } from "../../../contract/records/fee";
import {
  providerPartnerList,
  type ActForSomeone,
  type ApprovePartner,
  type ChangePartner,
  type MakePartner,
  type PlanShare,
  type ProviderPartner,
  type RequireNewPassword,
  type SetBuyRates,
  type SetSwitch,
} from "../../../contract/records/provider-partner";
import { features } from "../../../contract/permissions";
import type { ListQuery, Page } from "../../../contract/paging";
import { notFound, refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import { partner, partnerControl, partnerPlan } from "../../db/schema/partner";
import { buyRate } from "../../db/schema/pricing";
import { refusal } from "../../refusal";
import { makeLinkToken } from "../access/tokens";
import { writeProviderAudit } from "../audit/audit";
import { auditChanges } from "../audit/audit-changes";
import { approveUnseen } from "../kyb/decide-kyb";
import { insertPartner } from "../partner/make-partner";
import { readPartner } from "../partner/partner";
import { rateAbovePrices } from "../pricing/floors";
import { sendInvitation } from "../people/partner-users";
import { listRows } from "../records/list-rows";
import { inPartnerAs, reviewerOf, type AsProvider } from "./as-provider";

const switches = Object.values(features);

/** Throws `not_found`. */
export async function findPartner({ tx }: PartnerContext): Promise<ProviderPartner> {
  const found = await readPartner(tx.sql);
  const rows = await tx.sql.select().from(partnerControl);
  const isOn = (name: string) => rows.some(({ key_type, value }) => key_type === name && value === "true");
  return { ...found, switches: switches.map((key_type) => ({ key_type, is_on: isOn(key_type) })) };
}

/** Of all partners: the only list that looks across them. */
export async function listPartners({ gateway }: AsProvider, query: ListQuery): Promise<Page<ProviderPartner>> {
  const { partner_id, name, country, partner_level, kyb_status, own_org_id, created_at } = partner;
  const page = await listRows(
    gateway.db.directory,
    {
      table: partner,
      identity: partner_id,
      spec: providerPartnerList,
      select: { partner_id, name, country, partner_level, kyb_status, own_org_id, created_at },
      toRecord: (row) => row as unknown as typeof partner.$inferSelect,
    },
    query,
  );
  const data: ProviderPartner[] = [];
  for (const row of page.data) data.push(await gateway.db.inPartner(row.partner_id, (tx) => findPartner({ gateway, tx })));
  return { ...page, data };
}

/** Throws `refused` on `admin.email` for an address that has an account. */
export function makePartner(as: AsProvider, { name, country, partner_level, admin }: MakePartner): Promise<ProviderPartner> {
  return inPartnerAs(as, uuidv7(), async (context) => {
    const user = { ...admin, id: uuidv7(), email: admin.email.toLowerCase(), status: "PENDING" as const };
    const isMade = await insertPartner(context, { name, country, partner_level, user, sign_in: { password_hash: null } });
    if (!isMade) throw refusedField("admin.email", refusal("account_exists"));
    await sendInvitation(context, user, context.gateway.settings.PROVIDER_NAME);
    await writeProviderAudit(context, "PARTNER_CREATED", context.tx.partner_id, { country });
    return findPartner(context);
  });
}

/** Throws `refused` where it is approved already. */
export function approvePartner(as: AsProvider, partner_id: string, { reason }: ApprovePartner): Promise<ProviderPartner> {
  return inPartnerAs(as, partner_id, async (context) => {
    const { associated_org, kyb_status } = await readPartner(context.tx.sql);
    await approveUnseen(context, associated_org.id, reason, reviewerOf(as));
    await writeProviderAudit(context, "PARTNER_APPROVED", partner_id, {}, auditChanges({ kyb_status }, { kyb_status: "APPROVED" }));
    return findPartner(context);
  });
}

export function changePartner(as: AsProvider, partner_id: string, { partner_level }: ChangePartner): Promise<ProviderPartner> {
  return inPartnerAs(as, partner_id, async (context) => {
    const { tx } = context;
    const before = await lockPartner(tx.sql);
    await tx.sql.update(partner).set({ partner_level });
    await writeProviderAudit(context, "PARTNER_CHANGED", partner_id, {}, auditChanges(before, { partner_level }));
    return findPartner(context);
  });
}

export function setSwitch(as: AsProvider, partner_id: string, { key_type, is_on }: SetSwitch): Promise<ProviderPartner> {
  return inPartnerAs(as, partner_id, async (context) => {
    const { tx } = context;
    await lockPartner(tx.sql);
    const before = await tx.sql.select().from(partnerControl).where(eq(partnerControl.key_type, key_type));
    const value = String(is_on);
    await tx.sql
      .insert(partnerControl)
      .values({ partner_id, key_type, value })
      .onConflictDoUpdate({ target: [partnerControl.partner_id, partnerControl.key_type], set: { value } });
    const changes = auditChanges({ [key_type]: before[0]?.value }, { [key_type]: value });
    await writeProviderAudit(context, "PARTNER_SWITCH_SET", partner_id, { key_type, is_on }, changes);
    return findPartner(context);
  });
}

/**
 * Payments that have started keep the rates of their start. Returns all of the partner's. Throws `refused`, naming the rate, where
 * a plan or a merchant's markup charges less: each of its payments would take from the partner's commission.
 */
export function setBuyRates(as: AsProvider, partner_id: string, { rates }: SetBuyRates): Promise<BuyRate[]> {
  return inPartnerAs(as, partner_id, async (context) => {
    const { tx } = context;
    await lockPartner(tx.sql);
    const textsOf = (rows: readonly BuyRate[]) =>
      Object.fromEntries(rows.map((row) => [`${row.method} ${row.currency}`, `${row.percent}% + ${row.fixed_amount}`]));
    await tx.sql.select({ method: buyRate.method }).from(buyRate).for("update");
    const above = await rateAbovePrices(context, rates);
    if (above) throw refusedField(`rates.${above.place}`, above.refusal);
    const before = await readBuyRates(tx.sql);
    for (const { method, currency, percent, fixed_amount } of rates)
      await tx.sql
        .insert(buyRate)
        .values({ partner_id, method, currency, percent, fixed_amount })
        .onConflictDoUpdate({ target: [buyRate.partner_id, buyRate.method, buyRate.currency], set: { percent, fixed_amount } });
    const after = await readBuyRates(tx.sql);
    await writeProviderAudit(context, "BUY_RATES_SET", partner_id, {}, auditChanges(textsOf(before), textsOf(after)));
    return after;
  });
}

const readBuyRates = (sql: Sql): Promise<BuyRate[]> => {
  const { method, currency, percent, fixed_amount } = buyRate;
  return sql.select({ method, currency, percent, fixed_amount }).from(buyRate).orderBy(method, currency);
};

/** Throws `not_found`, also for another partner's plan. */
export function setShare(as: AsProvider, partner_id: string, plan_id: string, share_percent: string): Promise<PlanShare> {
  return inPartnerAs(as, partner_id, async (context) => {
    const { sql } = context.tx;
    const which = and(eq(partnerPlan.id, plan_id));
    const [before] = await sql.select({ share_percent: partnerPlan.share_percent }).from(partnerPlan).where(which).for("update");
    if (!before) throw notFound();
    await sql.update(partnerPlan).set({ share_percent, updated_at: context.gateway.clock().toISOString() }).where(which);
    await writeProviderAudit(context, "PLAN_SHARE_SET", plan_id, {}, auditChanges(before, { share_percent }));
    return { plan_id, share_percent };
  });
}

/** What is set about a partner is set by one at a time. Throws `not_found`. */
async function lockPartner(sql: Sql): Promise<typeof partner.$inferSelect> {
  const [row] = await sql.select().from(partner).for("update");
  if (!row) throw notFound();
  return row;
}

/** A link that signs an admin in as this person. Throws `not_found` for an address without an account. */
export async function makeActingLink(as: AsProvider, { email, admin_name, reason }: ActForSomeone) {
  const { gateway } = as;
  const [person] = await gateway.db.directory.select().from(credential).where(eq(credential.email, email.toLowerCase()));
  if (!person) throw notFound();
  const { partner_id, partner_user_id: subject_id } = person;
  return inPartnerAs(as, partner_id, async (context) => {
    const subject = { partner_id, subject_id, email: person.email, actor_name: admin_name, reason };
    const made = await context.tx.directory((sql) => makeLinkToken(gateway, sql, "BO_ADMIN_LOGIN", subject));
    await writeProviderAudit(context, "ACTING_LINK_MADE", subject_id, { admin_name });
    return { link: `${gateway.portalUrl()}/?bo_admin_login_token=${made.token}`, expires_at: made.expires_at };
  });
}

/** Throws `not_found` for an address without an account. */
export async function requireNewPassword(as: AsProvider, { email, reason }: RequireNewPassword) {
  const isTheirs = eq(credential.email, email.toLowerCase());
  const [person] = await as.gateway.db.directory.select().from(credential).where(isTheirs);
  if (!person) throw notFound();
  return inPartnerAs(as, person.partner_id, async (context) => {
    await context.tx.directory((sql) => sql.update(credential).set({ password_reset_required: true }).where(isTheirs));
    await writeProviderAudit(context, "NEW_PASSWORD_REQUIRED", person.partner_user_id, { reason });
    return { email: person.email, password_reset_required: true as const };
  });
}

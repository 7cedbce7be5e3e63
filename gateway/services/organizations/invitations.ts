/** Inviting a merchant: creates the organization, its owner and the invitation together, or not at all. */
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { orgPermissions } from "../../../contract/permissions";
import type { InviteOrganization, Organization } from "../../../contract/records/organization";
import { AppError, notFound, refusedField } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { findOrganization } from "./organizations";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { refuseFlood } from "../outbox/mail";
import { refreshBlocking } from "../kyb/read-blocking";
import { merchantInvitation } from "../mails/mails";
import { isErased } from "../people/erased-person";
import { mailInvitation, refuseManyResends } from "../people/invitation-mail";
import { refuseMember } from "./refuse-member";

/**
 * Throws `refused` on `email` if that person already belongs to one of this partner's merchants, and on
 * `gca_pricing_plan_id` for a plan that is not offered, or for any while GCA is off.
 */
export async function inviteOrganization(context: CallContext, input: InviteOrganization): Promise<Audited<Organization>> {
  const { gateway, tx, caller } = context;
  if (input.gca_pricing_plan_id && !caller.features.gca) throw refusedField("gca_pricing_plan_id", refusal("plan_needs_gca"));
  const email = input.email.toLowerCase();
  await tx.directory((sql) => refuseFlood(gateway, sql, tx.partner_id));
  await refuseMember(tx, email);
  if (input.gca_pricing_plan_id) {
    const offered = and(eq(partnerPlan.id, input.gca_pricing_plan_id), eq(partnerPlan.status, "ACTIVE"));
    // Taking the plan out of use counts its merchants, and waits for this one.
    const [plan] = await tx.sql.select({ id: partnerPlan.id }).from(partnerPlan).where(offered).for("share");
    if (!plan) throw refusedField("gca_pricing_plan_id", refusal("plan_not_offered"));
  }
  const { partner_id } = tx;
  const org_id = uuidv7();
  const organization_user_id = uuidv7();
  const now = gateway.clock().toISOString();
  await tx.sql.insert(organization).values({
    partner_id,
    id: org_id,
    name: input.org_name,
    country: input.org_country,
    status: "CREATED",
    kyb_status: "NOT_STARTED",
    waiting_on: "merchant",
    waiting_since: now,
    plan_id: input.gca_pricing_plan_id ?? null,
    contact_email: email,
    is_kyb_permission_by_merchant: input.is_kyb_permission_by_merchant,
    // The partner may do only what the merchant grants: KYB stays with a merchant that keeps it.
    partner_permission_list: orgPermissions.filter((permission) => permission !== "KYB_SUBMIT" || !input.is_kyb_permission_by_merchant),
    created_at: now,
    updated_at: now,
  });
  const person = { email, first_name: input.first_name, last_name: input.last_name };
  await tx.sql.insert(organizationUser).values({
    partner_id,
    id: organization_user_id,
    org_id,
    ...person,
    role: "OWNER",
    status: "PENDING",
    created_at: now,
    updated_at: now,
  });
  await sendInvitation(context, { org_id, organization_user_id, org_name: input.org_name, ...person });
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, "ORGANIZATION_INVITED", org_id, { org_name: input.org_name });
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "CREATED" }]);
  return audited(entry, await findOrganization(tx, gateway.clock(), org_id));
}

interface Invited {
  org_id: string;
  organization_user_id: string;
  org_name: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** The 7 days start now, for the first one and for a resend; an earlier link stops working. */
async function sendInvitation(context: PartnerContext, { org_id, organization_user_id, org_name, ...person }: Invited): Promise<void> {
  const { gateway, tx } = context;
  const expires_at = await mailInvitation(context, { id: organization_user_id, ...person }, (link, by) =>
    merchantInvitation({ ...by, first_name: person.first_name, org: org_name, link }),
  );
  const row = { ...person, status: "PENDING" as const, sent_at: gateway.clock().toISOString(), expires_at, accepted_at: null };
  await tx.sql
    .insert(invitation)
    .values({ partner_id: tx.partner_id, org_id, organization_user_id, ...row })
    .onConflictDoUpdate({ target: [invitation.partner_id, invitation.org_id], set: row });
  await tx.sql
    .update(organizationUser)
    .set({ invitation_status: "PENDING", invitation_expires_at: expires_at })
    .where(eq(organizationUser.id, organization_user_id));
}

/** The merchant then waits for no one, until it is invited again. Its row is locked by the caller. */
export async function cancelMerchantInvitation(context: CallContext, org_id: string): Promise<void> {
  const { tx } = context;
  await tx.sql.update(invitation).set({ status: "CANCELLED" }).where(eq(invitation.org_id, org_id));
  await tx.sql
    .update(organization)
    .set({ waiting_on: null, waiting_since: null })
    .where(and(eq(organization.id, org_id), eq(organization.status, "CREATED")));
  await refreshBlocking(context, org_id);
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
}

/** Throws `too_many` if it was just resent, `refused` once it was accepted. */
export async function resendInvitation(context: CallContext, org_id: string): Promise<Audited<Organization>> {
  const { gateway, tx } = context;
  // Locked first, in the same order as accepting does: of twenty at once, one sends an e-mail.
  const [merchant] = await tx.sql.select({ name: organization.name }).from(organization).where(eq(organization.id, org_id)).for("update");
  const [row] = await tx.sql.select().from(invitation).where(eq(invitation.org_id, org_id));
  if (!merchant || !row) throw notFound();
  if (row.status === "COMPLETED") throw new AppError("refused", refusal("invitation_accepted"));
  if (isErased(row)) throw new AppError("refused", refusal("person_erased"));
  await refuseManyResends(context, org_id, "INVITATION_RESENT");
  await sendInvitation(context, { ...row, org_name: merchant.name });
  // A cancelled one was waiting on no one.
  await tx.sql
    .update(organization)
    .set({ waiting_on: "merchant", waiting_since: gateway.clock().toISOString() })
    .where(and(eq(organization.id, org_id), isNull(organization.waiting_on), eq(organization.status, "CREATED")));
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, "INVITATION_RESENT", org_id);
  return audited(entry, await findOrganization(tx, gateway.clock(), org_id));
}

/** Bringing a merchant on board: the organization, its owner and the invitation, made together or not at all. */
import { and, desc, eq, gt, isNull, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { orgPermissions } from "../../../contract/permissions";
import type { InviteOrganization, Organization } from "../../../contract/records/organization";
import type { InvitationToken } from "../../../contract/records/sign-in";
import { AppError, notFound, refusedField } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import { auditLog, partner, partnerPlan } from "../../db/schema/partner";
import { findOrganization } from "../../stores/organization-store";
import type { Origin, World } from "../../world";
import { writeAudit } from "../audit";
import { noteChanges } from "../changes";
import { postMessage, refuseFlood, refuseSoonAfter } from "../mail";
import { refreshBlocking } from "../onboarding/read-blocking";
import { hashNewPassword } from "../passwords";
import type { Caller } from "../sign-in/sessions";
import { makeLinkToken, readLinkToken, takeLinkToken } from "../sign-in/tokens";

/** Throws `refused` naming `email` where that person already belongs to a merchant of this partner. */
export async function inviteOrganization(
  world: World,
  tx: PartnerTransaction,
  caller: Caller,
  origin: Origin,
  input: InviteOrganization,
): Promise<Organization> {
  const email = input.email.toLowerCase();
  await tx.directory((sql) => refuseFlood(world, sql, tx.partner_id));
  // Two invitations to one person at the same instant wait for each other; the second one then finds the first.
  await tx.sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`${tx.partner_id} ${email}`}, 0))`);
  const [member] = await tx.sql
    .select({ org_name: organization.name })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .where(eq(organizationUser.email, email))
    .limit(1);
  if (member) throw refusedField("email", `This person already belongs to ${member.org_name}.`);
  if (input.gca_pricing_plan_id) {
    const offered = and(eq(partnerPlan.id, input.gca_pricing_plan_id), eq(partnerPlan.status, "ACTIVE"));
    const [plan] = await tx.sql.select({ id: partnerPlan.id }).from(partnerPlan).where(offered);
    if (!plan) throw refusedField("gca_pricing_plan_id", "This plan is not offered.");
  }
  const { partner_id } = tx;
  const org_id = uuidv7();
  const organization_user_id = uuidv7();
  const now = world.clock().toISOString();
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
    // What the merchant has not granted, the partner may not: KYB stays with the merchant who keeps it.
    partner_permission_list: orgPermissions.filter(
      (permission) => permission !== "KYB_SUBMIT" || !input.is_kyb_permission_by_merchant,
    ),
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
  await sendInvitation(world, tx, { org_id, organization_user_id, org_name: input.org_name, ...person });
  await refreshBlocking(world, tx, org_id);
  await writeAudit(world, tx, caller, origin, "ORGANIZATION_INVITED", org_id, { org_name: input.org_name });
  await noteChanges(world, tx, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "CREATED" }]);
  return findOrganization(tx.sql, org_id);
}

interface Invited {
  org_id: string;
  organization_user_id: string;
  org_name: string;
  email: string;
  first_name: string;
  last_name: string;
}

/** Its 7 days start now, whether it is the first or sent again; an earlier link ends. */
async function sendInvitation(world: World, tx: PartnerTransaction, invited: Invited): Promise<void> {
  const { org_id, organization_user_id, org_name, ...person } = invited;
  const [inviter] = await tx.sql.select({ name: partner.name }).from(partner);
  const inviter_name = inviter?.name ?? world.settings.PROVIDER_NAME;
  const subject = { partner_id: tx.partner_id, subject_id: organization_user_id, email: person.email };
  const { token, expires_at } = await tx.directory((sql) => makeLinkToken(world, sql, "INVITATION", subject));
  const row = { ...person, status: "PENDING" as const, sent_at: world.clock().toISOString(), expires_at, accepted_at: null };
  await tx.sql
    .insert(invitation)
    .values({ partner_id: tx.partner_id, org_id, organization_user_id, ...row })
    .onConflictDoUpdate({ target: [invitation.partner_id, invitation.org_id], set: row });
  const link = `${world.portalUrl()}/new-partner-invitation?token=${token}`;
  await tx.directory((sql) =>
    postMessage(world, sql, {
      partner_id: tx.partner_id,
      channel: "EMAIL",
      to: person.email,
      subject: `${inviter_name} invites ${org_name}`,
      text: `Hello ${person.first_name},\n\n${inviter_name} invites ${org_name} to take payments with ${world.settings.PROVIDER_NAME}. Open this link to set your password. It works once, for 7 days:\n\n${link}`,
      link,
    }),
  );
}

const dayMs = 24 * 3_600_000;
const mostResendsADay = 5;

/** Throws `too_many` within a minute of the last time, and after five within a day: mails to a stranger are no toy. */
async function refuseManyResends(world: World, { sql }: PartnerTransaction, org_id: string): Promise<void> {
  const now = world.clock().getTime();
  const dayAgo = new Date(now - dayMs).toISOString();
  const resent = await sql
    .select({ at: auditLog.created_at })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, org_id), eq(auditLog.action, "INVITATION_RESENT"), gt(auditLog.created_at, dayAgo)))
    .orderBy(desc(auditLog.created_at));
  const [last, first] = [resent[0], resent[mostResendsADay - 1]];
  if (first) {
    const untilTomorrow = Math.ceil((Date.parse(first.at) + dayMs - now) / 1000);
    throw new AppError("too_many", `This invitation was sent again ${mostResendsADay} times within a day. Try again tomorrow.`, { retry_after_seconds: untilTomorrow });
  }
  if (last) refuseSoonAfter(world, last.at);
}

/** Throws `too_many` where it was sent again a moment ago, `refused` once it was accepted. */
export async function resendInvitation(
  world: World,
  tx: PartnerTransaction,
  caller: Caller,
  origin: Origin,
  org_id: string,
): Promise<Organization> {
  const [row] = await tx.sql
    .select({ invitation, org_name: organization.name })
    .from(invitation)
    .innerJoin(organization, eq(organization.id, invitation.org_id))
    .where(eq(invitation.org_id, org_id))
    .for("update", { of: invitation });
  if (!row) throw notFound("invitation");
  if (row.invitation.status === "COMPLETED") throw new AppError("refused", "This invitation was accepted already.");
  // The invitation is locked: of twenty at once one sends a mail.
  await refuseManyResends(world, tx, org_id);
  await sendInvitation(world, tx, { ...row.invitation, org_name: row.org_name });
  // One that was cancelled waited for nobody.
  await tx.sql.update(organization).set({ waiting_on: "merchant", waiting_since: world.clock().toISOString() }).where(and(eq(organization.id, org_id), isNull(organization.waiting_on), eq(organization.status, "CREATED")));
  await refreshBlocking(world, tx, org_id);
  await writeAudit(world, tx, caller, origin, "INVITATION_RESENT", org_id);
  return findOrganization(tx.sql, org_id);
}

export async function readInvitation(world: World, token: string): Promise<InvitationToken> {
  const found = await readLinkToken(world, "INVITATION", token);
  return world.db.inPartner(found.partner_id, async (tx) => {
    const [row] = await tx.sql
      .select({ person: organizationUser, org_name: organization.name })
      .from(organizationUser)
      .innerJoin(organization, eq(organization.id, organizationUser.org_id))
      .where(eq(organizationUser.id, found.subject_id));
    const [inviter] = await tx.sql.select({ name: partner.name }).from(partner);
    if (!row || !inviter) throw notFound("invitation");
    return {
      email: row.person.email,
      first_name: row.person.first_name,
      last_name: row.person.last_name,
      org_name: row.org_name,
      partner_name: inviter.name,
      kind: "MERCHANT",
      expires_at: found.expires_at,
    };
  });
}

/** The merchant's owner sets a password: the invitation is COMPLETED and the organization ACTIVATED. */
export async function acceptInvitation(world: World, origin: Origin, token: string, encrypted: string) {
  const password_hash = await hashNewPassword(world, encrypted, "password");
  const read = await readLinkToken(world, "INVITATION", token);
  return world.db.inPartner(read.partner_id, async (tx) => {
    const taken = await tx.directory((sql) => takeLinkToken(world, sql, "INVITATION", token));
    const now = world.clock().toISOString();
    const [person] = await tx.sql
      .update(organizationUser)
      .set({ password_hash, status: "ACTIVE", updated_at: now })
      .where(eq(organizationUser.id, taken.subject_id))
      .returning();
    if (!person) throw notFound("invitation");
    await tx.sql.update(invitation).set({ status: "COMPLETED", accepted_at: now }).where(eq(invitation.org_id, person.org_id));
    const [org] = await tx.sql
      .update(organization)
      .set({ status: "ACTIVATED", waiting_since: now, updated_at: now })
      .where(and(eq(organization.id, person.org_id), eq(organization.status, "CREATED")))
      .returning();
    await refreshBlocking(world, tx, person.org_id);
    await writeAudit(world, tx, { partner_user_id: person.id, impersonator_name: null }, origin, "INVITATION_ACCEPTED", person.org_id);
    await noteChanges(world, tx, [{ call: "GET /partner/organization/{id}", record_id: person.org_id, org_id: person.org_id, kind: "UPDATED" }]);
    return { kind: "MERCHANT" as const, email: person.email, org_name: org?.name ?? "" };
  });
}

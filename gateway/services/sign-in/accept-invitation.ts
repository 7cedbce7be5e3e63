/** The page behind an invitation's link: who invites whom, and the password that accepts it. */
import { and, eq } from "drizzle-orm";
import type { InvitationToken } from "../../../contract/records/sign-in";
import { notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { credential } from "../../db/schema/directory";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import { partner, partnerUser } from "../../db/schema/partner";
import { raised } from "../records/raised-version";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { refreshBlocking } from "../kyb/read-blocking";
import { notifyOfMerchant } from "../notifications/notifications";
import { hashNewPassword, passwordSet } from "./passwords";
import { deadLink, invitationOver, readLinkToken, takeLinkToken } from "../access/tokens";

interface Invited {
  kind: "MERCHANT" | "PARTNER_USER";
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  /** Null for a partner's own colleague. */
  org_id: string | null;
  org_name: string;
  partner_name: string;
}

/** Whose link it is: a partner user's or a merchant's user's, depending on which table has the id. */
async function findInvited({ sql }: PartnerTransaction, id: string): Promise<Invited> {
  const [inviter] = await sql.select({ name: partner.name }).from(partner);
  const partner_name = inviter?.name ?? "";
  const [colleague] = await sql.select().from(partnerUser).where(eq(partnerUser.id, id));
  if (colleague) return { ...colleague, kind: "PARTNER_USER", org_id: null, org_name: partner_name, partner_name };
  const [row] = await sql
    .select({ person: organizationUser, org_name: organization.name })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .where(eq(organizationUser.id, id));
  if (!row) throw notFound();
  return { ...row.person, kind: "MERCHANT", org_name: row.org_name, partner_name };
}

export async function readInvitation(gateway: GatewayContext, token: string): Promise<InvitationToken> {
  const { partner_id, subject_id, expires_at } = await readLinkToken(gateway, "INVITATION", token);
  return gateway.db.inPartner(partner_id, async (tx) => {
    const { kind, email, first_name, last_name, org_name, partner_name } = await findInvited(tx, subject_id);
    return { kind, email, first_name, last_name, org_name, partner_name, expires_at };
  });
}

/** Sets the invited user's password and makes them ACTIVE. For a merchant's owner, this also accepts the merchant's invitation. */
export async function acceptInvitation(gateway: GatewayContext, origin: Origin, token: string, encrypted: string) {
  // Before the link is used up, so that a refused password leaves it working.
  const password_hash = await hashNewPassword(gateway, encrypted, "password");
  const read = await readLinkToken(gateway, "INVITATION", token);
  return gateway.db.inPartner(read.partner_id, async (tx) => {
    const { kind, id, email, org_id, org_name } = await findInvited(tx, read.subject_id);
    // Resending and withdrawing lock the merchant first too, so there are no deadlocks.
    if (org_id !== null) await tx.sql.select({ id: organization.id }).from(organization).where(eq(organization.id, org_id)).for("update");
    await tx.directory((sql) => takeLinkToken(gateway, sql, "INVITATION", token));
    await (org_id === null
      ? acceptAsColleague({ gateway, tx }, id, password_hash)
      : acceptAsMerchant({ gateway, tx }, { id, org_id, password_hash }));
    await writeAudit(
      { gateway, tx, caller: { partner_user_id: id, impersonator_name: null }, origin },
      "INVITATION_ACCEPTED",
      org_id ?? id,
    );
    return { kind, email, org_name };
  });
}

/**
 * For a merchant's user who has proven the invited address by a code: the link is used up, and no password is set. Throws
 * `dead_link`, also for an invitation of someone else.
 */
export async function acceptByCode(
  { gateway, tx, origin }: PartnerContext & { origin: Origin },
  token: string,
  { subject_id, email }: { subject_id: string; email: string },
) {
  const { id, org_id, email: invited } = await findInvited(tx, subject_id);
  if (org_id === null || invited !== email) throw deadLink();
  const [merchant] = await tx.sql
    .select({ status: organization.status })
    .from(organization)
    .where(eq(organization.id, org_id))
    .for("update");
  if (merchant?.status === "DEACTIVATED") throw deadLink();
  await tx.directory((sql) => takeLinkToken(gateway, sql, "INVITATION", token));
  await acceptAsMerchant({ gateway, tx }, { id, org_id });
  const caller = { partner_user_id: id, impersonator_name: null };
  const entry = await writeAudit({ gateway, tx, caller, origin }, "INVITATION_ACCEPTED", org_id);
  return audited(entry, { organization_user_id: id, org_id });
}

const accepted = { status: "ACTIVE", invitation_status: "COMPLETED", invitation_expires_at: null } as const;

async function acceptAsColleague(context: PartnerContext, id: string, password_hash: string): Promise<void> {
  const { gateway, tx } = context;
  const changed = await tx.sql
    .update(partnerUser)
    .set({ ...accepted, version: raised(partnerUser.version), updated_at: gateway.clock().toISOString() })
    .where(and(eq(partnerUser.id, id), eq(partnerUser.status, "PENDING")))
    .returning({ id: partnerUser.id });
  if (changed.length === 0) throw invitationOver();
  // Opening the link also proves the address.
  await tx.directory((sql) =>
    sql
      .update(credential)
      .set({ ...passwordSet(gateway, password_hash), is_email_verified: true })
      .where(eq(credential.partner_user_id, id)),
  );
  await noteChanges(context, [{ call: "GET /partner-user/peers/{id}", record_id: id, org_id: null, kind: "UPDATED" }]);
}

interface Accepting {
  id: string;
  org_id: string;
  /** Left out where a code took its place. */
  password_hash?: string;
}

async function acceptAsMerchant(context: PartnerContext, { id, org_id, ...password }: Accepting): Promise<void> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const changed = await tx.sql
    .update(organizationUser)
    .set({ ...accepted, ...password, version: raised(organizationUser.version), updated_at: now })
    .where(and(eq(organizationUser.id, id), eq(organizationUser.status, "PENDING")))
    .returning({ id: organizationUser.id });
  if (changed.length === 0) throw invitationOver();
  await noteChanges(context, [{ call: "GET /partner/organization-user/{id}", record_id: id, org_id, kind: "UPDATED" }]);
  // The merchant's own invitation belongs to its owner: other users don't complete it.
  const completed = await tx.sql
    .update(invitation)
    .set({ status: "COMPLETED", accepted_at: now })
    .where(and(eq(invitation.org_id, org_id), eq(invitation.organization_user_id, id)))
    .returning({ org_id: invitation.org_id });
  if (completed.length === 0) return;
  await tx.sql
    .update(organization)
    .set({ status: "ACTIVATED", waiting_since: now, updated_at: now })
    .where(and(eq(organization.id, org_id), eq(organization.status, "CREATED")));
  await refreshBlocking(context, org_id);
  await notifyOfMerchant(context, { kind: "INVITATION_ACCEPTED", subject_id: id }, org_id);
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
}

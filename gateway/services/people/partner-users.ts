/** Partner users: invited by an admin, active once they have set a password. */
import { and, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ChangeOwnName } from "../../../contract/records/own-account";
import type { ChangePartnerUser, InvitePartnerUser, PartnerUser } from "../../../contract/records/partner";
import { notFound, refusedField, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import { partner, partnerUser } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { findPartnerUser } from "./read-partner-users";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type AuditEntry, type Audited } from "../audit/audited";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges } from "../changes/changes";
import { nameOf } from "./name-of";
import { refuseFlood } from "../outbox/mail";
import { raised } from "../records/raised-version";
import { endAllSessions } from "../access/sessions";
import { endLinks } from "../access/tokens";
import { partnerUserInvitation } from "../mails/mails";
import { isErased } from "./erased-person";
import { mailInvitation, refuseManyResends } from "./invitation-mail";
import { refusePhonePart } from "./refuse-phone-part";

type Person = typeof partnerUser.$inferSelect;

/** Throws `refused` on `email` if it already has an account, here or elsewhere; the message doesn't say where. */
export async function invitePartnerUser(context: CallContext, input: InvitePartnerUser): Promise<Audited<PartnerUser>> {
  const { gateway, tx } = context;
  const { first_name, last_name, is_admin } = input;
  const email = input.email.toLowerCase();
  const phone = { phone_country_code: input.phone_country_code ?? null, phone_number: input.phone_number ?? null };
  refusePhonePart(phone);
  const { partner_id } = tx;
  const id = uuidv7();
  const made = await tx.directory(async (sql) => {
    await refuseFlood(gateway, sql, partner_id);
    // Of two simultaneous calls, the second waits for the first here, whichever partner makes it.
    return sql
      .insert(credential)
      .values({ email, partner_id, partner_user_id: id, password_hash: null, ...phone })
      .onConflictDoNothing()
      .returning({ email: credential.email });
  });
  if (made.length === 0) throw refusedField("email", refusal("account_exists"));
  const now = gateway.clock().toISOString();
  await tx.sql
    .insert(partnerUser)
    .values({ partner_id, id, first_name, last_name, email, ...phone, is_admin, status: "PENDING", created_at: now, updated_at: now });
  await sendInvitation(context, { id, email, first_name }, await nameOf(tx, context.caller));
  const entry = await writeAudit(context, "PARTNER_USER_INVITED", id, { is_admin });
  await noteChanges(context, [{ call: "GET /partner-user/peers/{id}", record_id: id, org_id: null, kind: "CREATED" }]);
  return audited(entry, await findPartnerUser(tx.sql, id));
}

/** `inviter` is a colleague's name, or the provider's. */
export async function sendInvitation(
  context: PartnerContext,
  invited: { id: string; email: string; first_name: string },
  inviter: string,
): Promise<void> {
  const { tx } = context;
  const names = { first_name: invited.first_name, inviter };
  const invitation_expires_at = await mailInvitation(context, invited, (link, by) => partnerUserInvitation({ ...by, ...names, link }));
  await tx.sql.update(partnerUser).set({ invitation_status: "PENDING", invitation_expires_at }).where(eq(partnerUser.id, invited.id));
}

/** Throws `too_many` if it was just resent, `refused` once it was accepted or withdrawn. */
export async function resendPartnerUserInvitation(context: CallContext, id: string): Promise<Audited<PartnerUser>> {
  const { tx } = context;
  // Locked: of twenty at once, one sends an e-mail.
  const [person] = await tx.sql.select().from(partnerUser).where(eq(partnerUser.id, id)).for("update");
  if (!person) throw notFound();
  if (person.status !== "PENDING") throw refusedField("status", refusal("invitation_over_user", { status: person.status }));
  const entry = await inviteAgain(context, person);
  return audited(entry, await findPartnerUser(tx.sql, id));
}

async function inviteAgain(context: CallContext, person: Person): Promise<AuditEntry> {
  const { gateway, tx } = context;
  await refuseManyResends(context, person.id, "PARTNER_USER_INVITATION_RESENT");
  await tx.directory((sql) => refuseFlood(gateway, sql, tx.partner_id));
  await sendInvitation(context, person, await nameOf(tx, context.caller));
  return writeAudit(context, "PARTNER_USER_INVITATION_RESENT", person.id);
}

/** The link stops working; resending makes a new one. Cancelling twice is the same as once. Throws `refused` once it is over. */
export async function cancelPartnerUserInvitation(context: CallContext, id: string): Promise<Audited<PartnerUser>> {
  const { gateway, tx } = context;
  const [person] = await tx.sql.select().from(partnerUser).where(eq(partnerUser.id, id)).for("update");
  if (!person) throw notFound();
  if (person.status !== "PENDING") throw refusedField("status", refusal("invitation_over_user", { status: person.status }));
  if (person.invitation_status === "CANCELLED") return unaudited("it was cancelled already", await findPartnerUser(tx.sql, id));
  await tx.directory((sql) => endLinks(gateway, sql, "INVITATION", id));
  await tx.sql
    .update(partnerUser)
    .set({ ...withdrawn, updated_at: gateway.clock().toISOString() })
    .where(eq(partnerUser.id, id));
  const entry = await writeAudit(context, "PARTNER_USER_INVITATION_CANCELLED", id);
  await noteUpdate(context, id);
  return audited(entry, await findPartnerUser(tx.sql, id));
}

/** Of an invitation that no longer works. */
const withdrawn = { invitation_status: "CANCELLED", invitation_expires_at: null } as const;

const noteUpdate = (context: CallContext, id: string) =>
  noteChanges(context, [{ call: "GET /partner-user/peers/{id}", record_id: id, org_id: null, kind: "UPDATED" }]);

/**
 * Throws `conflict` with the current version if it differs, and `refused` by field: for the partner's last active admin,
 * and for deactivating oneself. A deactivated person's sessions and links end at once. An unchanged record keeps its version.
 */
export async function changePartnerUser(context: CallContext, id: string, input: ChangePartnerUser): Promise<Audited<PartnerUser>> {
  const { gateway, tx, caller } = context;
  // Changes of one partner's users wait for each other: two admins who demote each other leave one.
  await tx.sql.select({ partner_id: partner.partner_id }).from(partner).for("update");
  const [before] = await tx.sql.select().from(partnerUser).where(eq(partnerUser.id, id)).for("update");
  if (!before) throw notFound();
  if (input.version !== before.version) throw staleVersion(before.version);
  if (isErased(before)) throw refusedField("status", refusal("person_erased"));
  const account = await tx.directory((sql) => findAccount(sql, id));
  const changes = changesOf(before, input, account.password_hash !== null);
  if (Object.keys(changes).length === 0) return unaudited("nothing differs", await findPartnerUser(tx.sql, id));
  const after = { ...before, ...changes };
  if (after.status === "DEACTIVATED" && id === caller.partner_user_id) throw refusedField("status", refusal("user_is_yourself"));
  await refuseWithoutAdmin(context, before, after);
  if (before.status !== after.status) await moveStatus(context, before, after);
  await tx.sql
    .update(partnerUser)
    .set({ ...changes, version: raised(partnerUser.version), updated_at: gateway.clock().toISOString() })
    .where(eq(partnerUser.id, id));
  const entry = await writeAudit(context, "PARTNER_USER_CHANGED", id, changes, auditChanges(before, changes));
  await noteUpdate(context, id);
  return audited(entry, await findPartnerUser(tx.sql, id));
}

/** The caller's own name. Throws `conflict` if it was saved in between. */
export async function changeOwnName(
  context: CallContext,
  { version, first_name, last_name }: ChangeOwnName,
): Promise<Audited<PartnerUser>> {
  const { gateway, tx, caller } = context;
  const id = caller.partner_user_id;
  const [before] = await tx.sql.select().from(partnerUser).where(eq(partnerUser.id, id)).for("update");
  if (!before) throw notFound();
  if (version !== before.version) throw staleVersion(before.version);
  if (before.first_name === first_name && before.last_name === last_name)
    return unaudited("nothing differs", await findPartnerUser(tx.sql, id));
  await tx.sql
    .update(partnerUser)
    .set({ first_name, last_name, version: raised(partnerUser.version), updated_at: gateway.clock().toISOString() })
    .where(eq(partnerUser.id, id));
  const entry = await writeAudit(context, "NAME_CHANGED", id, undefined, auditChanges(before, { first_name, last_name }));
  await noteUpdate(context, id);
  return audited(entry, await findPartnerUser(tx.sql, id));
}

async function findAccount(sql: Sql, id: string) {
  const [found] = await sql.select().from(credential).where(eq(credential.partner_user_id, id));
  if (!found) throw new Error(`the partner user ${id} has no account`);
  return found;
}

/** The changed values. A user who never accepted the invitation is invited again, not activated. */
function changesOf(
  before: Person,
  { is_admin, status }: ChangePartnerUser,
  hasAccepted: boolean,
): Pick<Partial<Person>, "is_admin" | "status"> {
  if (status === "ACTIVE" && before.status === "PENDING") throw refusedField("status", refusal("person_not_accepted"));
  const wanted = status === "ACTIVE" && !hasAccepted ? "PENDING" : status;
  return {
    ...(is_admin !== undefined && is_admin !== before.is_admin && { is_admin }),
    ...(wanted !== undefined && wanted !== before.status && { status: wanted }),
  };
}

async function refuseWithoutAdmin({ tx }: CallContext, before: Person, after: Person): Promise<void> {
  const isAdmin = ({ is_admin, status }: Person) => is_admin && status === "ACTIVE";
  if (!isAdmin(before) || isAdmin(after)) return;
  const others = and(eq(partnerUser.is_admin, true), eq(partnerUser.status, "ACTIVE"), ne(partnerUser.id, before.id));
  const [other] = await tx.sql.select({ id: partnerUser.id }).from(partnerUser).where(others).limit(1);
  if (!other) throw refusedField(after.is_admin ? "status" : "is_admin", refusal("user_last_admin"));
}

const linksOfAPerson = ["INVITATION", "PASSWORD_RESET", "EMAIL_VERIFICATION", "BO_ADMIN_LOGIN"] as const;

async function moveStatus(context: CallContext, before: Person, after: Person): Promise<void> {
  const { gateway, tx } = context;
  const is_deactivated = after.status === "DEACTIVATED";
  if (before.status === "PENDING") await tx.sql.update(partnerUser).set(withdrawn).where(eq(partnerUser.id, before.id));
  await tx.directory(async (sql) => {
    await sql.update(credential).set({ is_deactivated }).where(eq(credential.partner_user_id, before.id));
    if (!is_deactivated) return;
    await endAllSessions(gateway, sql, before.id);
    for (const purpose of linksOfAPerson) await endLinks(gateway, sql, purpose, before.id);
  });
  if (after.status === "PENDING") await inviteAgain(context, after);
}

/** A merchant's users: added, changed, invited again or not. Every write locks the merchant. */
import { and, eq, inArray, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { manageUsers } from "../../../contract/access-rules";
import { decide } from "../../../contract/permissions";
import type { AddOrganizationUser, ChangeOrganizationUser, OrganizationUser } from "../../../contract/records/organization";
import { allow } from "../../allow";
import { AppError, notFound, refusedField, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { invitation, organization, organizationUser } from "../../db/schema/organization";
import { refusal, type Refusal } from "../../refusal";
import { findOrganization, findOrganizationUser } from "./organizations";
import { raised } from "../records/raised-version";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type AuditEntry, type Audited } from "../audit/audited";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges, type NewChange } from "../changes/changes";
import { refuseFlood } from "../outbox/mail";
import { merchantUserInvitation } from "../mails/mails";
import { isErased } from "../people/erased-person";
import { mailInvitation, refuseManyResends } from "../people/invitation-mail";
import { refusePhonePart } from "../people/refuse-phone-part";
import type { Caller } from "../access/sessions";
import { endLinks } from "../access/tokens";
import { cancelMerchantInvitation, resendInvitation } from "./invitations";
import { refuseMember } from "./refuse-member";

type Person = typeof organizationUser.$inferSelect;

/** Of an invitation that no longer works. */
const withdrawn = { invitation_status: "CANCELLED", invitation_expires_at: null } as const;

const changeOf = ({ id, org_id }: Pick<Person, "id" | "org_id">, kind: NewChange["kind"]): NewChange => ({
  call: "GET /partner/organization-user/{id}",
  record_id: id,
  org_id,
  kind,
});

/** Throws `refused` on `email` if that person already belongs to one of this partner's merchants. */
export async function addOrganizationUser(context: CallContext, input: AddOrganizationUser): Promise<Audited<OrganizationUser>> {
  const { gateway, tx } = context;
  const { first_name, last_name, role } = input;
  const email = input.email.toLowerCase();
  const phone = { phone_country_code: input.phone_country_code ?? null, phone_number: input.phone_number ?? null };
  refusePhonePart(phone);
  const merchant = await findOrganization(tx, gateway.clock(), input.org_id);
  if (merchant.status === "DEACTIVATED") throw refusedField("org_id", refusal("merchant_deactivated"));
  await tx.directory((sql) => refuseFlood(gateway, sql, tx.partner_id));
  await refuseMember(tx, email);
  const now = gateway.clock().toISOString();
  const person = { id: uuidv7(), org_id: merchant.id, first_name, last_name, email };
  await tx.sql
    .insert(organizationUser)
    .values({ partner_id: tx.partner_id, ...person, ...phone, role, status: "PENDING", created_at: now, updated_at: now });
  await sendInvitation(context, person);
  const entry = await writeAudit(context, "ORGANIZATION_USER_ADDED", person.id, { org_id: person.org_id, role });
  await noteChanges(context, [changeOf(person, "CREATED")]);
  return audited(entry, await findOrganizationUser(tx.sql, person.org_id, person.id));
}

async function sendInvitation(context: PartnerContext, person: Pick<Person, "id" | "org_id" | "email" | "first_name">): Promise<void> {
  const { tx } = context;
  const [names] = await tx.sql.select({ org_name: organization.name }).from(organization).where(eq(organization.id, person.org_id));
  if (!names) throw notFound();
  const invitation_expires_at = await mailInvitation(context, person, (link, by) =>
    merchantUserInvitation({ ...by, first_name: person.first_name, org: names.org_name, link }),
  );
  await tx.sql
    .update(organizationUser)
    .set({ invitation_status: "PENDING", invitation_expires_at })
    .where(eq(organizationUser.id, person.id));
}

/** Throws `forbidden` if the merchant doesn't let its partner manage its users, `not_found` for another partner's. */
async function lockPerson({ sql }: PartnerTransaction, caller: Caller, id: string): Promise<Person> {
  const mine = eq(organizationUser.id, id);
  const [found] = await sql.select({ org_id: organizationUser.org_id }).from(organizationUser).where(mine);
  if (!found) throw notFound();
  const [merchant] = await sql
    .select({ granted: organization.partner_permission_list })
    .from(organization)
    .where(eq(organization.id, found.org_id))
    .for("update");
  const [person] = await sql.select().from(organizationUser).where(mine).for("update");
  if (!merchant || !person) throw notFound();
  allow(decide(manageUsers, caller, merchant.granted));
  return person;
}

/** Whether the merchant's own, still open invitation was sent to this person. */
async function holdsInvitation({ sql }: PartnerTransaction, { id, org_id }: Person): Promise<boolean> {
  const open = and(eq(invitation.org_id, org_id), eq(invitation.organization_user_id, id), ne(invitation.status, "COMPLETED"));
  return (await sql.select({ org_id: invitation.org_id }).from(invitation).where(open)).length > 0;
}

/** Throws `too_many` if it was just resent, `refused` once it was accepted or withdrawn. */
export async function resendUserInvitation(context: CallContext, id: string): Promise<Audited<OrganizationUser>> {
  const { tx, caller } = context;
  const person = await lockPerson(tx, caller, id);
  if (person.status !== "PENDING") throw refusedField("status", refusal("invitation_over_person", { status: person.status }));
  const isFirst = await holdsInvitation(tx, person);
  const entry = isFirst ? await resendInvitation(context, person.org_id) : await inviteAgain(context, person);
  return audited(entry, await findOrganizationUser(tx.sql, person.org_id, person.id));
}

/**
 * The link stops working; resending makes a new one. Cancelling twice is the same as once. For the person who holds the
 * merchant's own invitation, that one is cancelled. Throws `refused` once it was accepted or withdrawn.
 */
export async function cancelUserInvitation(context: CallContext, id: string): Promise<Audited<OrganizationUser>> {
  const { gateway, tx, caller } = context;
  const person = await lockPerson(tx, caller, id);
  if (person.status !== "PENDING") throw refusedField("status", refusal("invitation_over_person", { status: person.status }));
  if (person.invitation_status === "CANCELLED")
    return unaudited("it was cancelled already", await findOrganizationUser(tx.sql, person.org_id, person.id));
  if (await holdsInvitation(tx, person)) await cancelMerchantInvitation(context, person.org_id);
  await tx.directory((sql) => endLinks(gateway, sql, "INVITATION", person.id));
  await tx.sql
    .update(organizationUser)
    .set({ ...withdrawn, updated_at: gateway.clock().toISOString() })
    .where(eq(organizationUser.id, person.id));
  const entry = await writeAudit(context, "ORGANIZATION_USER_INVITATION_CANCELLED", person.id, { org_id: person.org_id });
  await noteChanges(context, [changeOf(person, "UPDATED")]);
  return audited(entry, await findOrganizationUser(tx.sql, person.org_id, person.id));
}

async function inviteAgain(context: CallContext, person: Person): Promise<AuditEntry> {
  const { gateway, tx } = context;
  await refuseManyResends(context, person.id, "ORGANIZATION_USER_INVITATION_RESENT");
  await tx.directory((sql) => refuseFlood(gateway, sql, tx.partner_id));
  await sendInvitation(context, person);
  return writeAudit(context, "ORGANIZATION_USER_INVITATION_RESENT", person.id);
}

/**
 * Throws `conflict` with the current version if it differs, and `refused` by field: for half a phone number, for a status
 * transition that isn't allowed, and if the merchant would be left without an owner. An unchanged record keeps its
 * version.
 */
export async function changeOrganizationUser(
  context: CallContext,
  id: string,
  input: ChangeOrganizationUser,
): Promise<Audited<OrganizationUser>> {
  const { gateway, tx, caller } = context;
  const before = await lockPerson(tx, caller, id);
  const { version, ...given } = input;
  if (version !== before.version) throw staleVersion(before.version);
  if (isErased(before)) throw refusedField("status", refusal("person_erased"));
  const changes = changesOf(before, given);
  const fields = Object.keys(changes);
  if (fields.length === 0) return unaudited("nothing differs", await findOrganizationUser(tx.sql, before.org_id, before.id));
  const after = { ...before, ...changes };
  refusePhonePart(after);
  await refuseWithoutOwner(tx, before, after);
  await refuseWithoutAdmin(tx, before, after);
  if (before.status !== after.status) await moveStatus(context, before, after);
  await tx.sql
    .update(organizationUser)
    .set({ ...changes, version: raised(organizationUser.version), updated_at: gateway.clock().toISOString() })
    .where(eq(organizationUser.id, before.id));
  const { role, status } = changes;
  const detail = { org_id: before.org_id, fields, ...(role && { role }), ...(status && { status }) };
  const entry = await writeAudit(context, "ORGANIZATION_USER_CHANGED", before.id, detail, auditChanges(before, changes));
  await noteChanges(context, [changeOf(before, "UPDATED")]);
  return audited(entry, await findOrganizationUser(tx.sql, before.org_id, before.id));
}

const hasAccepted = ({ password_hash, last_sign_in_at }: Person): boolean => password_hash !== null || last_sign_in_at !== null;

/** The changed values. A user who never accepted the invitation is invited again, not activated. */
function changesOf(before: Person, { status, ...given }: Omit<ChangeOrganizationUser, "version">): Partial<Person> {
  if (status === "ACTIVE" && before.status === "PENDING") throw refusedField("status", refusal("person_not_accepted"));
  const wanted: Partial<Person> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (status) wanted.status = status === "ACTIVE" && !hasAccepted(before) && before.status === "DEACTIVATED" ? "PENDING" : status;
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => value !== before[name as keyof Person]));
}

async function moveStatus(context: CallContext, before: Person, after: Person): Promise<void> {
  const { gateway, tx } = context;
  if (after.status === "DEACTIVATED") await tx.directory((sql) => endLinks(gateway, sql, "INVITATION", before.id));
  if (after.status === "DEACTIVATED") await tx.directory((sql) => endLinks(gateway, sql, "MERCHANT_LOGIN", before.id));
  if (before.status === "PENDING") await tx.sql.update(organizationUser).set(withdrawn).where(eq(organizationUser.id, before.id));
  if (after.status === "PENDING") await inviteAgain(context, after);
}

async function refuseWithoutOwner(tx: PartnerTransaction, before: Person, after: Person): Promise<void> {
  const isLeaving =
    before.role === "OWNER" && before.status !== "DEACTIVATED" && (after.role !== "OWNER" || after.status === "DEACTIVATED");
  if (!isLeaving) return;
  const sentence = before.status === "PENDING" ? await whyPending(tx, before) : await whyActive(tx, before);
  if (sentence === null) return;
  throw refusedLeaving(sentence, { role: after.role !== "OWNER", status: after.status === "DEACTIVATED" });
}

/** At each field that would take the person away. */
function refusedLeaving(sentence: Refusal, { role, status }: { role: boolean; status: boolean }): AppError {
  const named = [...(role ? ["role"] : []), ...(status ? ["status"] : [])];
  return new AppError("refused", sentence, { fields: Object.fromEntries(named.map((name) => [name, sentence])) });
}

const managing = ["OWNER", "ADMIN"] as const;
const manages = ({ role }: Person): boolean => (managing as readonly string[]).includes(role);

/** Where a merchant has no owner that is active, its last admin stays. */
async function refuseWithoutAdmin(tx: PartnerTransaction, before: Person, after: Person): Promise<void> {
  const isLeaving = before.status === "ACTIVE" && manages(before) && (after.status !== "ACTIVE" || !manages(after));
  if (!isLeaving) return;
  const others = and(
    eq(organizationUser.org_id, before.org_id),
    inArray(organizationUser.role, [...managing]),
    eq(organizationUser.status, "ACTIVE"),
    ne(organizationUser.id, before.id),
  );
  const [other] = await tx.sql.select({ id: organizationUser.id }).from(organizationUser).where(others).limit(1);
  if (!other) throw refusedLeaving(refusal("person_last_admin"), { role: !manages(after), status: after.status !== "ACTIVE" });
}

const whyPending = async (tx: PartnerTransaction, person: Person): Promise<Refusal | null> =>
  (await holdsInvitation(tx, person)) ? refusal("person_holds_invitation") : null;

async function whyActive({ sql }: PartnerTransaction, { id, org_id }: Person): Promise<Refusal | null> {
  const others = and(
    eq(organizationUser.org_id, org_id),
    eq(organizationUser.role, "OWNER"),
    eq(organizationUser.status, "ACTIVE"),
    ne(organizationUser.id, id),
  );
  const [other] = await sql.select({ id: organizationUser.id }).from(organizationUser).where(others).limit(1);
  return other ? null : refusal("person_last_owner");
}

/** Requests for permission to complete a verification that the merchant keeps. */
import type { AuditAction } from "../../../contract/reference/audit-actions";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { isEditable } from "../../../contract/kyb/transitions";
import type { PermissionRequest } from "../../../contract/kyb/record";
import type { InvitationToken } from "../../../contract/records/sign-in";
import { AppError, notFound } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { permissionRequest } from "../../db/schema/kyb";
import { organization } from "../../db/schema/organization";
import { refusal } from "../../refusal";
import { requireOrganization } from "../access/grants";
import { inSeconds } from "../../lib/in-seconds";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { audited, type AuditEntry, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { notifyOfMerchant } from "../notifications/notifications";
import { refuseSoonAfter } from "../outbox/mail";
import { permissionRequest as permissionMail } from "../mails/mails";
import { ask, moveItems } from "../desk/ask";
import { findOwner, mailOwner, namesFor } from "../people/owner-mail";
import { refreshBlocking } from "./read-blocking";
import { endLinks, makeLinkToken, readLinkToken, takeLinkToken, tokenSeconds } from "../access/tokens";
import { fillerOf, findSubject } from "./kyb-subject";
import { findPermissionRequest } from "./read-kyb";
import { nameOf } from "../people/name-of";

/** Null if there is no request; throws `not_found` for another partner's merchant. */
export async function readPermissionRequest(tx: PartnerTransaction, org_id: string): Promise<PermissionRequest | null> {
  await requireOrganization(tx.sql, org_id);
  return findPermissionRequest(tx, org_id);
}

/** Throws `conflict` while a request is open, and `refused` if there is nothing to ask for. */
export async function requestPermission(context: CallContext, org_id: string): Promise<Audited<PermissionRequest>> {
  const { gateway, tx, caller } = context;
  await requireOrganization(tx.sql, org_id);
  const subject = await findSubject(tx, org_id, { lock: true });
  if (fillerOf(subject) === "partner") throw new AppError("refused", refusal("permission_there"));
  if (!isEditable(subject.kyb_status)) throw new AppError("refused", refusal("permission_nothing_to_fill", { status: subject.kyb_status }));
  const asked = await findPermissionRequest(tx, org_id);
  if (asked?.status === "REQUESTED") throw new AppError("conflict", refusal("permission_asked"));
  const now = gateway.clock();
  const at = now.toISOString();
  const id = uuidv7({ msecs: now.getTime() });
  const requested_by = await nameOf(tx, caller);
  await tx.sql.insert(permissionRequest).values({
    partner_id: tx.partner_id,
    id,
    org_id,
    status: "REQUESTED",
    requested_by,
    sent_at: at,
    decided_at: null,
    created_at: at,
    updated_at: at,
  });
  await mailQuestion(context, org_id, id, requested_by);
  await ask(
    context,
    {
      org_id,
      kind: "PERMISSION_REQUEST",
      path: null,
      page: null,
      subject_id: id,
      subject_name: null,
      state: "RESPONSE_REQUIRED",
      waiting_on: "merchant",
      asked_by: requested_by,
      due_at: inSeconds(now, tokenSeconds.PERMISSION),
    },
    {
      author: "partner",
      author_name: requested_by,
      audience: "MERCHANT",
      text: `May we complete the verification of ${subject.org_name} for you?`,
      document_id: null,
    },
  );
  const entry = await recordChange(context, org_id, "PERMISSION_REQUESTED");
  return audited(entry, { id, org_id, status: "REQUESTED", requested_by, sent_at: at, decided_at: null });
}

/** The earlier link stops working. Throws `too_many` within a minute, and `refused` once answered. */
export async function resendPermissionRequest(
  context: CallContext,
  org_id: string,
  request_id: string,
): Promise<Audited<PermissionRequest>> {
  const { gateway, tx, caller } = context;
  await requireOrganization(tx.sql, org_id);
  // Everything that touches a request locks the organization first, so there are no deadlocks.
  await findSubject(tx, org_id, { lock: true });
  const mine = and(eq(permissionRequest.id, request_id), eq(permissionRequest.org_id, org_id));
  const [row] = await tx.sql.select().from(permissionRequest).where(mine).for("update");
  if (!row) throw notFound();
  if (row.status !== "REQUESTED") throw new AppError("refused", refusal("permission_answered"));
  const now = gateway.clock();
  refuseSoonAfter(gateway, row.sent_at);
  const at = now.toISOString();
  await tx.sql.update(permissionRequest).set({ sent_at: at, updated_at: at }).where(mine);
  await mailQuestion(context, org_id, request_id, await nameOf(tx, caller));
  const entry = await recordChange(context, org_id, "PERMISSION_REQUEST_RESENT");
  const { id, status, requested_by, decided_at } = row;
  return audited(entry, { id, org_id, status, requested_by, sent_at: at, decided_at });
}

async function mailQuestion(context: PartnerContext, org_id: string, request_id: string, asker: string): Promise<void> {
  const { gateway, tx } = context;
  const owner = await findOwner(tx, org_id);
  const { token } = await tx.directory((sql) =>
    makeLinkToken(gateway, sql, "PERMISSION", { partner_id: tx.partner_id, subject_id: request_id, email: owner.email, actor_name: asker }),
  );
  const link = `${gateway.portalUrl()}/new-partner-invitation?token=${token}`;
  await mailOwner(context, owner, permissionMail({ ...namesFor(owner), asker, link }));
}

async function recordChange(context: CallContext, org_id: string, action: AuditAction): Promise<AuditEntry> {
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, action, org_id);
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
  return entry;
}

/** Who is asking whom, for the page behind the e-mail's link; throws `dead_link`. */
export async function readPermissionQuestion(gateway: GatewayContext, token: string): Promise<InvitationToken> {
  const found = await readLinkToken(gateway, "PERMISSION", token);
  return gateway.db.inPartner(found.partner_id, async (tx) => {
    const [request] = await tx.sql
      .select({ org_id: permissionRequest.org_id })
      .from(permissionRequest)
      .where(eq(permissionRequest.id, found.subject_id));
    if (!request) throw notFound();
    const { email, first_name, last_name, org_name, partner_name } = await findOwner(tx, request.org_id);
    return { email, first_name, last_name, org_name, partner_name, kind: "PERMISSION", expires_at: found.expires_at };
  });
}

/** The merchant's answer, by the link in its e-mail; throws `dead_link` the second time. */
export async function answerPermission(gateway: GatewayContext, origin: Origin, token: string, is_allowed: boolean) {
  const read = await readLinkToken(gateway, "PERMISSION", token);
  return gateway.db.inPartner(read.partner_id, async (tx) => {
    const [request] = await tx.sql
      .select({ org_id: permissionRequest.org_id })
      .from(permissionRequest)
      .where(eq(permissionRequest.id, read.subject_id));
    if (!request) throw notFound();
    await findSubject(tx, request.org_id, { lock: true });
    await tx.directory((sql) => takeLinkToken(gateway, sql, "PERMISSION", token));
    const owner = await findOwner(tx, request.org_id);
    await decidePermission({ gateway, tx }, request.org_id, is_allowed);
    await writeAudit(
      { gateway, tx, caller: { partner_user_id: owner.id, impersonator_name: null }, origin },
      "PERMISSION_ANSWERED",
      request.org_id,
      {
        is_allowed,
      },
    );
    return { is_allowed, org_name: owner.org_name, partner_name: owner.partner_name };
  });
}

/** Throws `refused` if no request is open. */
export async function decidePermission(context: PartnerContext, org_id: string, is_allowed: boolean): Promise<PermissionRequest> {
  const { gateway, tx } = context;
  const subject = await findSubject(tx, org_id, { lock: true });
  const at = gateway.clock().toISOString();
  const [decided] = await tx.sql
    .update(permissionRequest)
    .set({ status: is_allowed ? "APPROVED" : "REJECTED", decided_at: at, updated_at: at })
    .where(and(eq(permissionRequest.org_id, org_id), eq(permissionRequest.status, "REQUESTED")))
    .returning();
  if (!decided) throw new AppError("refused", refusal("permission_not_asked"));
  await tx.directory((sql) => endLinks(gateway, sql, "PERMISSION", decided.id));
  if (is_allowed) {
    const passes = isEditable(subject.kyb_status) && { waiting_on: "partner" as const, waiting_since: at };
    await tx.sql
      .update(organization)
      .set({ partner_permission_list: [...new Set([...subject.granted, "KYB_SUBMIT"])], updated_at: at, ...passes })
      .where(eq(organization.id, org_id));
  }
  await moveItems(context, { org_id, kinds: ["PERMISSION_REQUEST"] }, { state: "DONE", waiting_on: null });
  await refreshBlocking(context, org_id);
  await notifyOfMerchant(context, { kind: "PERMISSION_ANSWERED", subject_id: decided.id }, org_id, { status: decided.status });
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
  const { id, status, requested_by, sent_at, decided_at } = decided;
  return { id, org_id, status, requested_by, sent_at, decided_at };
}

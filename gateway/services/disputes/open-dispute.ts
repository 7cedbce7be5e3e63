/** A dispute that something is done about: locked, allowed, and still waiting for the partner. */
import { eq } from "drizzle-orm";
import { manageDisputes } from "../../../contract/access-rules";
import { mayMove } from "../../../contract/lifecycles/define-lifecycle";
import { disputeLifecycle } from "../../../contract/lifecycles/dispute";
import { decide } from "../../../contract/permissions";
import type { DisputeWithEvidence } from "../../../contract/records/dispute";
import { allow } from "../../allow";
import { AppError, notFound } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { dispute } from "../../db/schema/records/payin";
import { refusal } from "../../refusal";
import type { AuditAction } from "../../../contract/reference/audit-actions";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { nameOf } from "../people/name-of";
import { moveItems } from "../desk/ask";
import { grantedPermissions } from "../access/grants";
import { addEvent } from "../records/add-event";
import { paymentRecords } from "../payments/payment-records";

export type DisputeEvent = keyof typeof disputeLifecycle.events;
export type DisputeRow = typeof dispute.$inferSelect;

/** Throws `not_found` for another partner's, `forbidden` without the merchant's grant, `refused` once nothing can be done. */
export async function lockOpenDispute({ tx, caller }: CallContext, id: string, event: DisputeEvent): Promise<DisputeRow> {
  const [found] = await tx.sql.select().from(dispute).where(eq(dispute.id, id)).for("update");
  if (!found) throw notFound();
  allow(decide(manageDisputes, caller, await grantedPermissions(tx.sql, found.org_id)));
  if (mayMove(disputeLifecycle, found.status, event)) return found;
  if (found.status === "CUST_SUBMITTED") throw new AppError("refused", refusal("evidence_submitted"));
  throw new AppError("refused", refusal("dispute_closed", { status: found.status }));
}

interface Act {
  audit: AuditAction;
  event: { kind: string; text?: string };
}

/** Records what a person did: in the timeline, in the audit log, and in the change feed. */
export async function recordAct(
  context: CallContext,
  { id, org_id }: DisputeRow,
  { audit, event }: Act,
): Promise<Audited<DisputeWithEvidence>> {
  const actor = await nameOf(context.tx, context.caller);
  await addEvent(context, id, { ...event, actor });
  const entry = await writeAudit(context, audit, id, { org_id });
  await noteDispute(context, { id, org_id });
  return audited(entry, await readDispute(context, id));
}

export const readDispute = ({ tx }: PartnerContext, id: string) => paymentRecords.dispute.find(tx.sql, id) as Promise<DisputeWithEvidence>;

export const noteDispute = (context: PartnerContext, { id, org_id }: Pick<DisputeRow, "id" | "org_id">): Promise<void> =>
  noteChanges(context, [{ call: "GET /partner/torc/dispute/{id}", record_id: id, org_id, kind: "UPDATED" }]);

/** The question on the desk goes with the dispute. */
export const moveOnDesk = (context: PartnerContext, { id, org_id }: Pick<DisputeRow, "id" | "org_id">, to: "IN_REVIEW" | "DONE") =>
  moveItems(context, { org_id, kinds: ["DISPUTE"], subject_id: id }, { state: to, waiting_on: to === "IN_REVIEW" ? "provider" : null });

/** The merchant's side of its verification: who may fill it in, and filling it in itself. */
import { eq } from "drizzle-orm";
import type { Kyb, PermissionRequest } from "../../../contract/kyb/record";
import { isEditable } from "../../../contract/kyb/transitions";
import { managesMerchant } from "../../../contract/merchant-access";
import { AppError } from "../../app-error";
import type { MerchantContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type AuditEntry, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { findSubject } from "../kyb/kyb-subject";
import { decidePermission } from "../kyb/permission-requests";
import { refreshBlocking } from "../kyb/read-blocking";
import { notifyOfMerchant } from "../notifications/notifications";
import { answerKyb, loadKyb, maskKyb } from "../kyb/read-kyb";

/** Numbers in full only for those who may fill it in. */
export async function readOwnKyb(context: MerchantContext): Promise<Kyb> {
  const { tx, merchant } = context;
  const loaded = await loadKyb(tx, merchant.org_id);
  const answer = await answerKyb(context, loaded);
  return managesMerchant(merchant.role) && loaded.subject.is_kyb_permission_by_merchant ? answer : maskKyb(answer);
}

/** Throws `refused` if the partner hasn't asked, or was answered. */
export async function answerPartner(context: MerchantContext, is_allowed: boolean): Promise<Audited<PermissionRequest>> {
  const { org_id } = context.merchant;
  const answered = await decidePermission(context, org_id, is_allowed);
  const entry = await writeAudit(context, "PERMISSION_ANSWERED", org_id, { is_allowed });
  return audited(entry, answered);
}

/** What the partner has filled in stays. Throws `refused` where there is no permission to take back. */
export async function takePermissionBack(context: MerchantContext): Promise<AuditEntry> {
  const { gateway, tx, merchant } = context;
  const { org_id } = merchant;
  const subject = await findSubject(tx, org_id, { lock: true });
  if (!subject.is_kyb_permission_by_merchant || !subject.granted.includes("KYB_SUBMIT"))
    throw new AppError("refused", refusal("permission_not_given"));
  const at = gateway.clock().toISOString();
  const waits = isEditable(subject.kyb_status) && { waiting_on: "merchant" as const, waiting_since: at };
  await tx.sql
    .update(organization)
    .set({ partner_permission_list: subject.granted.filter((each) => each !== "KYB_SUBMIT"), updated_at: at, ...waits })
    .where(eq(organization.id, org_id));
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, "PERMISSION_TAKEN_BACK", org_id);
  await notifyOfMerchant(context, { kind: "PERMISSION_ANSWERED", subject_id: `${org_id} ${at}` }, org_id, { status: "TAKEN_BACK" });
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
  return entry;
}

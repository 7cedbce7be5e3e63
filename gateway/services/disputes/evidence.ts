/** Evidence in a dispute: files and a text, collected until they are submitted, and submitted until they are due. */
import { and, eq, inArray, ne } from "drizzle-orm";
import { evidenceDescriptor } from "../../../contract/kyb/documents";
import { mostEvidenceFiles, type AnnounceEvidence, type DisputeWithEvidence, type SubmitEvidence } from "../../../contract/records/dispute";
import { AppError, notFound, refusedField } from "../../app-error";
import type { CallContext } from "../../call-context";
import { document } from "../../db/schema/records/document";
import { dispute } from "../../db/schema/records/payin";
import { refusal } from "../../refusal";
import { requestUpload } from "../documents/uploads";
import { lockOpenDispute, moveOnDesk, readDispute, recordAct, type DisputeRow } from "./open-dispute";
import { audited, unaudited, type Audited } from "../audit/audited";

/** Throws `refused` once it is late: a card scheme takes nothing after its deadline. */
async function lockForEvidence(
  context: CallContext,
  id: string,
  event: "collect_evidence" | "submit_evidence" = "collect_evidence",
): Promise<DisputeRow> {
  const found = await lockOpenDispute(context, id, event);
  if (Date.parse(found.due_at) > context.gateway.clock().getTime()) return found;
  throw new AppError("refused", refusal("evidence_late", { due_at: found.due_at.slice(0, 16).replace("T", " ") }));
}

const refuseMore = ({ evidence_document_ids }: DisputeRow): void => {
  if (evidence_document_ids.length >= mostEvidenceFiles)
    throw refusedField("document_id", refusal("evidence_too_many", { most: mostEvidenceFiles }));
};

async function write({ gateway, tx }: CallContext, { id }: DisputeRow, values: Partial<DisputeRow>): Promise<void> {
  await tx.sql
    .update(dispute)
    .set({ ...values, updated_at: gateway.clock().toISOString() })
    .where(eq(dispute.id, id));
}

export async function announceEvidence(context: CallContext, id: string, file: AnnounceEvidence) {
  const found = await lockForEvidence(context, id);
  refuseMore(found);
  const upload = await requestUpload(context, found.org_id, { ...file, descriptor: evidenceDescriptor });
  return audited(upload, { upload_url: upload.upload_url, document_id: upload.id });
}

/** Adding it again changes nothing. Throws `refused` for a file that didn't arrive, or isn't evidence of this merchant. */
export async function addEvidence(context: CallContext, id: string, document_id: string): Promise<Audited<DisputeWithEvidence>> {
  const found = await lockForEvidence(context, id);
  const { evidence_document_ids: before } = found;
  const file = await findFile(context, found, document_id);
  if (!file) throw refusedField("document_id", refusal("evidence_unknown"));
  if (before.includes(file.id)) return unaudited("it was there already", await readDispute(context, id));
  refuseMore(found);
  await write(context, found, { evidence_document_ids: [...before, file.id], evidence_state: "INITIATED" });
  return recordAct(context, found, { audit: "DISPUTE_EVIDENCE_ADDED", event: { kind: "EVIDENCE_ADDED", text: file.file_name } });
}

async function findFile({ tx }: CallContext, { org_id }: DisputeRow, document_id: string) {
  const [file] = await tx.sql
    .select({ id: document.id, file_name: document.file_name })
    .from(document)
    .where(
      and(
        eq(document.id, document_id),
        eq(document.org_id, org_id),
        eq(document.descriptor, evidenceDescriptor),
        ne(document.status, "DELETED"),
      ),
    );
  return file;
}

/** Throws `not_found` for a file that isn't part of it. */
export async function removeEvidence(context: CallContext, id: string, document_id: string): Promise<Audited<DisputeWithEvidence>> {
  const found = await lockForEvidence(context, id);
  const file = await findFile(context, found, document_id);
  if (!file || !found.evidence_document_ids.includes(file.id)) throw notFound();
  const left = found.evidence_document_ids.filter((each) => each !== file.id);
  await discard(context, [file.id]);
  await write(context, found, { evidence_document_ids: left, evidence_state: left.length > 0 ? "INITIATED" : "NOT_STARTED" });
  return recordAct(context, found, { audit: "DISPUTE_EVIDENCE_REMOVED", event: { kind: "EVIDENCE_REMOVED", text: file.file_name } });
}

/** They are no longer shown; the rows stay, as those of all documents do. */
async function discard({ gateway, tx }: CallContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.sql
    .update(document)
    .set({ status: "DELETED", updated_at: gateway.clock().toISOString() })
    .where(inArray(document.id, [...ids]));
}

/** Once: the card scheme takes no second answer. */
export async function submitEvidence(context: CallContext, id: string, input: SubmitEvidence): Promise<Audited<DisputeWithEvidence>> {
  const found = await lockForEvidence(context, id, "submit_evidence");
  // Empty and left out are the same.
  const evidence_text = input.evidence_text || null;
  if (evidence_text === null && found.evidence_document_ids.length === 0) throw refusedField("evidence_text", refusal("evidence_empty"));
  const evidence_submitted_at = context.gateway.clock().toISOString();
  await write(context, found, { status: "CUST_SUBMITTED", evidence_state: "CUST_SUBMITTED", evidence_text, evidence_submitted_at });
  await moveOnDesk(context, found, "IN_REVIEW");
  return recordAct(context, found, { audit: "DISPUTE_EVIDENCE_SUBMITTED", event: { kind: "EVIDENCE" } });
}

/** Back to the beginning, also after it was due: nothing is sent. Throws `refused` where there is nothing to withdraw. */
export async function withdrawEvidence(context: CallContext, id: string): Promise<Audited<DisputeWithEvidence>> {
  const found = await lockOpenDispute(context, id, "collect_evidence");
  if (found.evidence_state === "NOT_STARTED") throw new AppError("refused", refusal("evidence_none"));
  await discard(context, found.evidence_document_ids);
  await write(context, found, { evidence_document_ids: [], evidence_text: null, evidence_state: "NOT_STARTED" });
  return recordAct(context, found, { audit: "DISPUTE_EVIDENCE_WITHDRAWN", event: { kind: "EVIDENCE_WITHDRAWN" } });
}

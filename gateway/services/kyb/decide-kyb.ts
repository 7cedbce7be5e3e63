/** A reviewer's decisions on a submitted verification. */
import { and, eq, inArray } from "drizzle-orm";
import { toStablePath, valueAt } from "../../../contract/kyb/paths";
import { pageOf } from "../../../contract/kyb/requirements";
import type { Kyb, KybHistoryEntry } from "../../../contract/kyb/record";
import { canMoveTo, type reviewerStatuses } from "../../../contract/kyb/transitions";
import { refusedField, refusedFields } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { kyb, kybEntity } from "../../db/schema/kyb";
import { document } from "../../db/schema/records/document";
import { settlementBank } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";
import { raised } from "../records/raised-version";
import { inSeconds } from "../../lib/in-seconds";
import { writeProviderAudit } from "../audit/audit";
import { noteChanges } from "../changes/changes";
import { nameOfOrganization, notify } from "../notifications/notifications";
import { ask, moveItems } from "../desk/ask";
import { refreshBlocking } from "./read-blocking";
import { documentsIn } from "./draft-documents";
import { personAt } from "./person-at";
import { noteHistory } from "./kyb-history";
import { fillerOf } from "./kyb-subject";
import { answerKyb, loadKyb, type LoadedKyb } from "./read-kyb";
import { moveSubject } from "./write-subject";

type Decision = (typeof reviewerStatuses)[number];

interface Remark {
  path: string;
  message: string;
}

const actions = {
  PENDING: "IN_REVIEW",
  APPROVED: "APPROVED",
  TO_BE_RESUBMITTED: "RETURNED",
  REJECTED: "REJECTED",
} as const satisfies Record<Decision, KybHistoryEntry["action"]>;
const answerSeconds = 7 * 86_400;
const questions = ["KYB_REMARK", "SCREENING", "VERIFICATION"] as const;

/** Throws `refused` for a transition that isn't allowed, naming both states, and for remarks on a field the draft doesn't have. */
export async function decideKyb(
  context: PartnerContext,
  org_id: string,
  status: Decision,
  remarks: readonly Remark[],
  reviewer: string,
): Promise<Kyb> {
  const { gateway, tx } = context;
  const loaded = await loadKyb(tx, org_id, { lock: true });
  const { subject, row } = loaded;
  if (!canMoveTo(subject.kyb_status, status))
    throw refusedField("status", refusal("kyb_status_no_way", { from: subject.kyb_status, to: status }));
  if (status === "TO_BE_RESUBMITTED" && remarks.length === 0) throw refusedField("remarks", refusal("kyb_remarks_missing"));
  refuseUnknownPaths(loaded, remarks);
  const at = gateway.clock().toISOString();
  const isDecided = status !== "PENDING";
  if (isDecided) await tx.sql.update(kyb).set({ decided_at: at }).where(eq(kyb.org_id, org_id));
  const waiting_on =
    status === "PENDING" ? "provider" : status === "REJECTED" ? null : status === "TO_BE_RESUBMITTED" ? fillerOf(subject) : "partner";
  const moved = await moveSubject(context, subject, { kyb_status: status, waiting_on, waiting_since: waiting_on === null ? null : at });
  // The next decision settles earlier answers.
  if (isDecided) await moveItems(context, { org_id, kinds: questions }, { state: "DONE", waiting_on: null });
  if (status === "APPROVED") await approve(tx, loaded, at);
  if (status === "TO_BE_RESUBMITTED") {
    // The signature covers the submitted version: the corrected one has to be signed again.
    await tx.sql
      .update(kyb)
      .set({ draft: { ...loaded.draft, kyb: { signature_initials: null, signature_timestamp: null } } })
      .where(eq(kyb.org_id, org_id));
    for (const remark of remarks) await sendBack(context, loaded, remark, reviewer, at);
  }
  await noteHistory(tx, {
    org_id,
    version: row?.version ?? 0,
    action: actions[status],
    actor_name: reviewer,
    impersonator_name: null,
    note: remarks.length === 0 ? null : remarks.map(({ message }) => message).join("\n"),
    at,
  });
  // Remarks may name people, who may be erased one day: they are in the history.
  await writeProviderAudit(context, "KYB_DECIDED", org_id, { org_id, status, remark_count: remarks.length });
  await tell(context, org_id, status, remarks.length, `${org_id} ${at}`);
  await refreshBlocking(context, org_id);
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
  return answerKyb(context, { ...(await loadKyb(tx, org_id)), subject: moved });
}

/**
 * Approves the partner itself, which the provider has verified elsewhere: whatever its own verification's state. Throws
 * `refused` where it is approved.
 */
export async function approveUnseen(context: PartnerContext, org_id: string, reason: string, reviewer: string): Promise<void> {
  const { gateway, tx } = context;
  const { subject, row } = await loadKyb(tx, org_id, { lock: true });
  const from = subject.kyb_status;
  if (from === "APPROVED") throw refusedField("partner_id", refusal("partner_approved"));
  const at = gateway.clock().toISOString();
  await moveSubject(context, subject, { kyb_status: "APPROVED", waiting_on: null, waiting_since: null });
  await moveItems(context, { org_id, kinds: questions }, { state: "DONE", waiting_on: null });
  const actor = { actor_name: reviewer, impersonator_name: null };
  await noteHistory(tx, { org_id, version: row?.version ?? 0, action: "APPROVED", ...actor, note: reason, at });
  await tell(context, org_id, "APPROVED", 0, `${org_id} ${at}`);
}

async function tell(context: PartnerContext, org_id: string, status: Decision, count: number, subject_id: string): Promise<void> {
  if (status === "PENDING") return;
  const org_name = await nameOfOrganization(context, org_id);
  const isBack = status === "TO_BE_RESUBMITTED";
  const params = isBack ? { org_name, count } : { org_name, status };
  await notify(context, { kind: isBack ? "KYB_REMARKED" : "KYB_DECIDED", params, org_id, subject_id });
}

const place = /^[a-z_]+(\.[a-z0-9_]+)*$/;

function refuseUnknownPaths({ draft }: LoadedKyb, remarks: readonly Remark[]): void {
  const unknown = remarks.filter(({ path }) => !place.test(path) || /\.(id|length)$/.test(path) || valueAt(draft, path) === undefined);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(({ path }) => [`remarks.${path}`, refusal("kyb_path_unknown", { path })]));
  throw refusedFields(fields);
}

async function sendBack(
  context: PartnerContext,
  { subject, draft }: LoadedKyb,
  { path, message }: Remark,
  reviewer: string,
  at: string,
): Promise<void> {
  const { gateway, tx } = context;
  const { org_id } = subject;
  const named = documentsIn(draft).find((each) => each.path === path);
  await ask(
    context,
    {
      org_id,
      kind: "KYB_REMARK",
      path: toStablePath(draft, path),
      page: pageOf(path),
      subject_id: null,
      subject_name: personAt(draft, path),
      state: "RESPONSE_REQUIRED",
      waiting_on: fillerOf(subject),
      asked_by: reviewer,
      due_at: inSeconds(gateway.clock(), answerSeconds),
    },
    { author: "provider", author_name: reviewer, audience: "PROVIDER", text: message, document_id: named?.id ?? null },
  );
  if (named)
    await tx.sql
      .update(document)
      .set({ review: "REJECTED", remark: message, updated_at: at })
      .where(and(eq(document.org_id, org_id), eq(document.id, named.id)));
}

async function approve({ sql }: PartnerTransaction, { subject: { org_id }, draft }: LoadedKyb, at: string): Promise<void> {
  const papers = documentsIn(draft).map(({ id }) => id);
  if (papers.length > 0) {
    await sql
      .update(document)
      .set({ review: "APPROVED", remark: null, updated_at: at })
      .where(and(eq(document.org_id, org_id), inArray(document.id, papers)));
  }
  await sql
    .update(kybEntity)
    .set({ verification_status: "APPROVED", verification_note: null, checked_at: at })
    .where(and(eq(kybEntity.org_id, org_id), inArray(kybEntity.role, ["AUTH_REP", "SHAREHOLDER", "DIRECTOR"])));
  const accounts = draft.settlement_bank.map(({ id }) => id);
  if (accounts.length > 0) {
    await sql
      .update(settlementBank)
      .set({ status: "APPROVED", validated_at: at, version: raised(settlementBank.version), updated_at: at })
      .where(and(eq(settlementBank.org_id, org_id), inArray(settlementBank.id, accounts), eq(settlementBank.status, "PENDING")));
  }
}

/** Saves any part of a draft: never refused for being unfinished, only for values a draft can't contain. */
import { v7 as uuidv7 } from "uuid";
import { compareDecimals } from "../../../contract/decimal";
import { applyPatch } from "../../../contract/kyb/apply-patch";
import { changesBetween, type DraftChange } from "../../../contract/kyb/changes";
import { listSections, type KybDraft, type KybPatch } from "../../../contract/kyb/draft";
import { fromStablePath, isSameAnswer, toStablePath } from "../../../contract/kyb/paths";
import { isOverAQuarter } from "../../../contract/kyb/question";
import { sumOfShares } from "../../../contract/kyb/requirements";
import type { Kyb, SaveKyb } from "../../../contract/kyb/record";
import { isEditable } from "../../../contract/kyb/transitions";
import type { KybStatus } from "../../../contract/reference/merchant-statuses";
import { AppError } from "../../app-error";
import { kyb } from "../../db/schema/kyb";
import { refusal, type Refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { auditChange } from "../audit/audit-changes";
import { noteChanges } from "../changes/changes";
import { nameOf } from "../people/name-of";
import { allowFilling, type FillingContext } from "./allow-filling";
import { documentsIn, findDocuments, refuseWrongDocuments } from "./draft-documents";
import { keepEntities } from "./kyb-entities";
import { noteHistory } from "./kyb-history";
import { answerKyb, loadKyb, requirementsOf, type KybRow, type LoadedKyb } from "./read-kyb";
import { writeSubject } from "./write-subject";

type Locked = Exclude<KybStatus, "NOT_STARTED" | "INITIATED" | "TO_BE_RESUBMITTED">;

export const isLocked = (status: KybStatus): status is Locked => !isEditable(status);

const inStatus = (status: Locked, sentence: Refusal): AppError =>
  new AppError("refused", sentence, { fields: { kyb_status: refusal("kyb_status_is", { state: status }) } });

const changeCodes = {
  CUST_SUBMITTED: "kyb_no_change_submitted",
  PENDING: "kyb_no_change_in_review",
  APPROVED: "kyb_no_change_approved",
  REJECTED: "kyb_no_change_rejected",
} as const;
export const cannotChange = (status: Locked): AppError => inStatus(status, refusal(changeCodes[status]));

const submitCodes = {
  CUST_SUBMITTED: "kyb_no_hand_in_submitted",
  PENDING: "kyb_no_hand_in_in_review",
  APPROVED: "kyb_no_hand_in_approved",
  REJECTED: "kyb_no_hand_in_rejected",
} as const;
export const cannotSubmit = (status: Locked): AppError => inStatus(status, refusal(submitCodes[status]));

const checkCodes = { APPROVED: "kyb_no_check_approved", REJECTED: "kyb_no_check_rejected" } as const;
export const cannotCheck = (status: keyof typeof checkCodes): AppError => inStatus(status, refusal(checkCodes[status]));

export const stale = (version: number): AppError => new AppError("conflict", refusal("kyb_saved_meanwhile"), { version });

/**
 * Throws `refused` if the state is not editable, `conflict` with the current version if it differs, and `refused` by field
 * for shares over 100%, ids that belong to someone else, and missing documents.
 */
export async function saveKyb(context: FillingContext, org_id: string, input: SaveKyb): Promise<Audited<Kyb>> {
  const { tx } = context;
  const { version, ...patch } = input;
  const loaded = await loadKyb(tx, org_id, { lock: true });
  allowFilling(context, loaded.subject);
  if (isLocked(loaded.subject.kyb_status)) throw cannotChange(loaded.subject.kyb_status);
  if (version !== (loaded.row?.version ?? 0)) throw stale(loaded.row?.version ?? 0);
  const after = withOwners(applyPatch(loaded.draft, lowerIds(patch), uuidv7));
  if (patch.shareholder) refuseTooManyShares(loaded.draft, after, patch);
  return keepDraft(context, loaded, after);
}

/** The store returns ids in lower case, so the draft stores them that way too. */
function lowerIds<T>(value: T): T {
  if (Array.isArray(value)) return value.map(lowerIds) as T;
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
    name,
    /^(.*_)?id$/.test(name) && typeof inner === "string" ? inner.toLowerCase() : lowerIds(inner),
  ]);
  return Object.fromEntries(entries) as T;
}

/** Whether someone owns more than a quarter is always computed, whatever was sent. */
const withOwners = (draft: KybDraft): KybDraft => ({
  ...draft,
  shareholder: draft.shareholder.map((person) => ({
    ...person,
    is_owner_of_over_25_percent: person.shareholder_percentage === null ? null : isOverAQuarter(person.shareholder_percentage),
  })),
});

function refuseTooManyShares(before: KybDraft, after: KybDraft, patch: KybPatch): void {
  const sum = sumOfShares(after);
  if (compareDecimals(sum, "100") <= 0) return;
  const problem = refusal("shares_over", { sum });
  const old = new Map(before.shareholder.map((person) => [person.id, person.shareholder_percentage]));
  const changed = after.shareholder.flatMap(({ id, shareholder_percentage }, index) =>
    isSameAnswer(old.get(id), shareholder_percentage) ? [] : [index],
  );
  const named = changed.length > 0 ? changed : (patch.shareholder ?? []).map((_, index) => index);
  throw new AppError("refused", problem, {
    fields: Object.fromEntries(named.map((index) => [`shareholder.${index}.shareholder_percentage`, problem])),
  });
}

const isReordered = (before: KybDraft, after: KybDraft): boolean =>
  listSections.some((section) => before[section].map(({ id }) => id).join() !== after[section].map(({ id }) => id).join());

/** Writes a changed draft; an unchanged one keeps its version. */
export async function keepDraft(context: FillingContext, loaded: LoadedKyb, after: KybDraft): Promise<Audited<Kyb>> {
  const { tx } = context;
  const { subject, row, draft } = loaded;
  const changes = changesBetween(draft, after);
  if (changes.length === 0 && !isReordered(draft, after)) return unaudited("nothing differs", await answerKyb(context, loaded));
  const found = await findDocuments(
    tx,
    subject.org_id,
    documentsIn(after).map(({ id }) => id),
  );
  refuseWrongDocuments(draft, after, found);
  await keepEntities(tx, subject.org_id, row ? draft : null, after);
  const written = await writeDraft(context, loaded, after, { action: "SAVED", changes });
  return audited(written, await answerKyb(context, written, found));
}

interface Written {
  action: "SAVED" | "SUBMITTED";
  changes: DraftChange[];
  /** Other columns of the row. */
  values?: Partial<KybRow>;
  /** Columns of the verification's subject. */
  moves?: Partial<Pick<LoadedKyb["subject"], "kyb_status" | "waiting_on" | "waiting_since">>;
}

/** The row, the organization's own columns, the history, the audit log and the change feed: all, or nothing. */
export async function writeDraft(
  context: FillingContext,
  loaded: LoadedKyb,
  after: KybDraft,
  { action, changes, values, moves }: Written,
): Promise<Audited<LoadedKyb>> {
  const { gateway, tx, caller } = context;
  const { subject, draft } = loaded;
  const { org_id } = subject;
  const at = gateway.clock().toISOString();
  const actor_name = await nameOf(tx, caller);
  const version = (loaded.row?.version ?? 0) + 1;
  const remarks = Object.fromEntries(
    Object.entries(loaded.remarks).flatMap(([path, text]) => {
      const place = fromStablePath(after, toStablePath(draft, path));
      return place === null ? [] : [[place, text]];
    }),
  );
  const before: KybRow = loaded.row ?? {
    partner_id: tx.partner_id,
    org_id,
    version: 0,
    draft,
    submitted: null,
    submitted_version: null,
    saved_at: null,
    saved_by: null,
    submitted_at: null,
    decided_at: null,
    done: 0,
    total: 0,
  };
  const unchecked: LoadedKyb = {
    ...loaded,
    row: { ...before, version, draft: after, saved_at: at, saved_by: actor_name, ...values },
    draft: after,
    remarks,
  };
  const { done, total } = requirementsOf(gateway, unchecked).progress;
  const row: KybRow = { ...before, ...unchecked.row, done, total };
  const { partner_id: _, org_id: __, ...set } = row;
  await tx.sql
    .insert(kyb)
    .values(row)
    .onConflictDoUpdate({ target: [kyb.partner_id, kyb.org_id], set });
  const written = { ...unchecked, row, subject: await writeSubject(context, { ...unchecked, row }, moves ?? {}) };
  const { impersonator_name } = caller;
  await noteHistory(tx, { org_id, version, action, actor_name, impersonator_name, note: null, changes, at });
  const fields = changes.map(({ path }) => path).slice(0, 100);
  const masked = changes.map((change) => auditChange(change.path, change.before, change.after));
  const entry = await writeAudit(context, `KYB_${action}`, org_id, { version, fields }, masked);
  await noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);
  return audited(entry, written);
}

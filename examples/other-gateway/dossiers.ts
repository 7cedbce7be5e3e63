/** Their dossiers as verifications, and what is saved of one as their answers: other names, and every answer by its path. */
import { emptyBank, emptyDirector, emptyDraft, emptyShareholder, kybSections, type KybDraft } from "../../contract/kyb/draft";
import type { Kyb } from "../../contract/kyb/record";
import { checkKyb } from "../../contract/kyb/requirements";
import { timeOfSeconds } from "../../src/lib/define-gateway";

export interface TheirDossier {
  shopNo: string;
  title: string;
  land: string;
  edition: number;
  phase: "open" | "handed-in";
  savedAt: number | null;
  handedInAt: number | null;
  /** `firm.legalName`, and whole lists: `owners`. */
  answers: Record<string, unknown>;
}

const theirs: Record<(typeof kybSections)[number], string> = {
  organization: "firm",
  auth_rep: "signer",
  shareholder: "owners",
  director: "board",
  settlement_bank: "accounts",
  kyb: "signature",
};
const ours = new Map(Object.entries(theirs).map(([section, name]) => [name, section]));

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `firm.legalName` is `organization.legal_name`. */
export function pathOf(theirName: string): string | undefined {
  const [head = "", ...rest] = theirName.split(".");
  const section = ours.get(head);
  return section && [section, ...rest.map(snake)].join(".");
}

/** Of a part of a draft. A list is the whole list, though its items may be named in part. */
export function answersOf(patch: Partial<Record<keyof KybDraft, unknown>>): Record<string, unknown> {
  const answers: Record<string, unknown> = {};
  for (const section of kybSections) {
    const part = patch[section];
    if (Array.isArray(part)) answers[theirs[section]] = part;
    else for (const [name, value] of Object.entries((part ?? {}) as object)) answers[`${theirs[section]}.${camel(name)}`] = value;
  }
  return answers;
}

function draftOf({ shopNo, answers }: TheirDossier): KybDraft {
  const draft: Record<string, unknown> = structuredClone(emptyDraft(`${shopNo}-signer`));
  for (const [name, value] of Object.entries(answers)) {
    const [section = "", field] = (pathOf(name) ?? "").split(".");
    if (field === undefined)
      draft[section] = (value as { id: string }[]).map((item) => ({ ...emptyItem[section as keyof typeof emptyItem](item.id), ...item }));
    else (draft[section] as Record<string, unknown>)[field] = value;
  }
  return draft as KybDraft;
}

const emptyItem = { shareholder: emptyShareholder, director: emptyDirector, settlement_bank: emptyBank };

const timeOr = (seconds: number | null): string | null => (seconds === null ? null : timeOfSeconds(seconds));

/** It doesn't say what is still missing: the contract's own rules do. */
export function kybOf(dossier: TheirDossier): Kyb {
  const draft = draftOf(dossier);
  const isHandedIn = dossier.phase === "handed-in";
  const submitted = isHandedIn ? draft : null;
  const today = new Date().toISOString().slice(0, 10);
  return {
    ...draft,
    ...checkKyb(draft, { country: dossier.land, filler: "partner", today, submitted, has_local_rails: false, remarks: {} }),
    org_id: dossier.shopNo,
    org_name: dossier.title,
    is_own: false,
    country: dossier.land,
    kyb_status: isHandedIn ? "CUST_SUBMITTED" : "INITIATED",
    version: dossier.edition,
    saved_at: timeOr(dossier.savedAt),
    saved_by: null,
    submitted_at: timeOr(dossier.handedInAt),
    decided_at: null,
    has_local_rails: false,
    submitted,
    remarks: {},
    documents: [],
    checks: [],
    is_kyb_permission_by_merchant: false,
    permission_request: null,
  };
}

/** What is typed for an invitation, what is wrong with it, and what goes to the gateway. Pure. */
import { isRestrictedCountry } from "../../../contract/kyb/high-risk";
import type { InviteOrganization } from "../../../contract/records/organization";

export interface InvitationDraft {
  org_name: string;
  org_country: string | null;
  email: string;
  first_name: string;
  last_name: string;
  gca_pricing_plan_id: string | null;
  is_kyb_permission_by_merchant: boolean;
}

export const emptyDraft: InvitationDraft = {
  org_name: "",
  org_country: null,
  email: "",
  first_name: "",
  last_name: "",
  gca_pricing_plan_id: null,
  is_kyb_permission_by_merchant: false,
};

export type DraftProblem = "required" | "bad_email" | "not_served";
export type DraftField = keyof InvitationDraft;

/** Enough to help while typing; the gateway decides. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export function problemsOf(draft: InvitationDraft): Partial<Record<DraftField, DraftProblem>> {
  const problems: Partial<Record<DraftField, DraftProblem>> = {};
  for (const field of ["org_name", "org_country", "first_name", "last_name", "email"] as const) {
    if (!draft[field]?.trim()) problems[field] = "required";
  }
  // The form does not offer these; a draft that was kept before may hold one.
  if (isRestrictedCountry(draft.org_country)) problems.org_country = "not_served";
  if (!problems.email && !looksLikeEmail.test(draft.email.trim())) problems.email = "bad_email";
  return problems;
}

export const isChanged = (draft: InvitationDraft): boolean =>
  (Object.keys(emptyDraft) as DraftField[]).some((field) => draft[field] !== emptyDraft[field]);

/** What was kept in the browser, perhaps by an older version of the form: fields of the right type, no others. */
export function readDraft(kept: unknown): InvitationDraft {
  const values = (kept ?? {}) as Record<string, unknown>;
  const text = (field: DraftField) => (typeof values[field] === "string" ? values[field] : "");
  return {
    org_name: text("org_name"),
    org_country: text("org_country") || null,
    email: text("email"),
    first_name: text("first_name"),
    last_name: text("last_name"),
    gca_pricing_plan_id: text("gca_pricing_plan_id") || null,
    is_kyb_permission_by_merchant: values.is_kyb_permission_by_merchant === true,
  };
}

export function toInviteOrganization(draft: InvitationDraft): InviteOrganization {
  return {
    ...draft,
    org_name: draft.org_name.trim(),
    org_country: draft.org_country ?? "",
    email: draft.email.trim(),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
  };
}

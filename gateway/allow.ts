/** The contract's verdict, thrown where it is no. */
import type { Verdict } from "../contract/permissions";
import { AppError } from "./app-error";

/** Throws `forbidden` with the reason and what is missing. */
export function allow(verdict: Verdict): void {
  if (verdict.allowed) return;
  const { reason, missing } = verdict;
  throw new AppError("forbidden", `You may not do this: ${sentences[reason]}.`, { reason, missing });
}

const sentences = {
  read_only: "your access is read-only",
  partner_level: "your partner level does not include it",
  feature_off: "the feature is switched off for your partner",
  org_permission: "the organization has not granted it",
  kyb_not_approved: "your own verification is not approved yet",
  impersonated: "it concerns the person's own security",
} as const;

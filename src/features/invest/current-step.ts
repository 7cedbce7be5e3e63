/** A merchant's state with an investment partner, as an address. The gateway holds the state; this only reads it. Pure. */
import type { InvestCase } from "../../../contract/records/invest";
import { investPartners, type InvestPartner } from "../../../contract/reference/invest-choices";
import { chooseInvestHref, investHref, investPaths, type InvestStep } from "../../lib/invest";

type Standing = Pick<InvestCase, "org_id" | "partner" | "state" | "is_chosen">;

const isWaitingForForm = ({ state }: Standing): boolean => state === "NOT_STARTED" || state === "REJECTED";

/** Whether a step's page has something to show now; else it is too early for it, or past. */
export function isOpen(step: InvestStep, standing: Standing): boolean {
  const { state, is_chosen } = standing;
  if (step === "introduction") return isWaitingForForm(standing);
  if (step === "form") return is_chosen && isWaitingForForm(standing);
  if (step === "submitted") return state === "REQUESTED" || state === "REJECTED";
  return state === "APPROVED";
}

export function currentStepHref({ org_id, partner, state, is_chosen }: Standing): string {
  const { form, submitted, approved } = investPaths[partner];
  if (state === "APPROVED") return investHref(org_id, approved);
  if (state === "REQUESTED" || state === "REJECTED") return investHref(org_id, submitted);
  return is_chosen ? investHref(org_id, form) : chooseInvestHref(org_id);
}

export const introductionHref = (org_id: string, partner: InvestPartner): string | null => {
  const paths: Partial<Record<InvestStep, string>> = investPaths[partner];
  return paths.introduction === undefined ? null : investHref(org_id, paths.introduction);
};

/** Whose step an address shows; null for those before a partner is chosen. */
export const partnerAt = (pathname: string): InvestPartner | null =>
  investPartners.find((partner) => pathname.includes(`/partner/${partner}`)) ?? null;

/** Why a person may not make a call, in words: null where they may. */
import { useTranslation } from "react-i18next";
import type { Rule } from "../../contract/permissions";
import type { WhyNotProps } from "../ui/overlay/why-not";
import { missingWord } from "./missing-word";
import { useMay } from "./use-may";

export interface WhyNot extends WhyNotProps {
  /** The gateway has no such call: there is nothing to press, and nobody who could change that. */
  isAbsent: boolean;
  /** It isn't known yet: the merchant is still being asked for. */
  isPending: boolean;
}

/** One line a condition of the rule: met, or missing and who can grant it. */
export function useWhyNot(rule: Rule, org_id?: string): WhyNot | null {
  const { t } = useTranslation("portal");
  const { can, verdict, conditions = [], isPending } = useMay(rule, org_id);
  if (can) return null;
  const reasons = conditions.map(({ key, verdict }) => {
    if (verdict.allowed) return { key, isMet: true, text: t(`why.met_${key}`) };
    const { reason } = verdict;
    const missing = missingWord(t, verdict.missing);
    return { key, isMet: false, text: t(`why.${reason}`, { missing }), detail: t(`why.${reason}_detail`, { missing }) };
  });
  const mayElse = conditions.every(({ key, verdict }) => key === "org_permission" || verdict.allowed);
  return {
    title: t("why.title"),
    reasons,
    metLabel: t("why.met"),
    isAbsent: verdict?.reason === "absent",
    isPending: isPending && mayElse,
  };
}

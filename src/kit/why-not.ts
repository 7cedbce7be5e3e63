/** Why a person may not do something, in words: nothing where they may. */
import { useTranslation } from "react-i18next";
import type { Rule } from "../../contract/permissions";
import type { WhyNotProps } from "../ui/why-not";
import { useKit } from "./kit-context";

type Condition = keyof Rule;

/** One line a condition of the rule: met, or missing and who can grant it. */
export function useWhyNot(rule: Rule, org_id?: string): WhyNotProps | null {
  const { t } = useTranslation("portal");
  const { may } = useKit();
  if (may(rule, org_id).allowed) return null;
  const conditions = (Object.keys(rule) as Condition[]).map((key) => {
    const verdict = may({ [key]: rule[key] }, org_id);
    if (verdict.allowed) return { key, isMet: true, text: t(`why.met_${key}`) };
    const { reason, missing } = verdict;
    return { key, isMet: false, text: t(`why.${reason}`, { missing }), detail: t(`why.${reason}_detail`, { missing }) };
  });
  return { title: t("why.title"), reasons: conditions, metLabel: t("why.met"), missingLabel: t("why.missing") };
}


/**
 * Why a person may not make a call, in words: null where they may, and for the moment until Refine has asked. Whoever is
 * quicker is told by the gateway.
 */
import { useCan } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { Rule } from "../../contract/permissions";
import type { AccessAnswer, AccessQuestion } from "../lib/access-question";
import type { WhyNotProps } from "../ui/overlay/why-not";

/** One line a condition of the rule: met, or missing and who can grant it. */
export function useWhyNot(rule: Rule, org_id?: string): WhyNotProps | null {
  const { t } = useTranslation("portal");
  const question: AccessQuestion = { rule, org_id };
  const { data } = useCan({ action: "call", params: { ...question } });
  if (!data || data.can) return null;
  const { conditions = [] } = data as AccessAnswer;
  const reasons = conditions.map(({ key, verdict }) => {
    if (verdict.allowed) return { key, isMet: true, text: t(`why.met_${key}`) };
    const { reason, missing } = verdict;
    return { key, isMet: false, text: t(`why.${reason}`, { missing }), detail: t(`why.${reason}_detail`, { missing }) };
  });
  return { title: t("why.title"), reasons, metLabel: t("why.met") };
}

import { useTranslation } from "react-i18next";
import { listText } from "../../lib/list-text";
import type { Judged } from "./rows";

/** Why a row isn't ready, in one line. */
export function useReasons(): (judged: Judged) => string {
  const { t, i18n } = useTranslation("invitations");
  return ({ row, state, twin, member, refusal }) => {
    if (refusal) return refusal.reason;
    switch (state) {
      case "malformed":
        return listText(
          row.problems.map(({ column, code }) => t("problem_at", { column: t(`columns.${column}`), problem: t(`problems.${code}`) })),
          i18n.language,
        );
      case "duplicate":
        return t("twin", { line: twin });
      case "member":
        return t("member_of", { name: member?.org_name });
      case "ready":
        return "";
    }
  };
}

import { useCall } from "../../kit/shell";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSignedIn } from "../../providers/signed-in-context";
import type { CheckContext } from "./check-cells";
import { columns, plainName, type Column } from "./columns";
import { countriesIn } from "./countries";

/** Countries in the user's language, and the plans on offer where plans can be chosen. */
export function useCheckContext(ending: string) {
  const { i18n } = useTranslation();
  const { session } = useSignedIn();
  const hasPlans = session.subject.features.gca;
  const plans = useCall("GET /pricing/partner-plan", hasPlans ? { query: { status: "ACTIVE", limit: "100" } } : null);
  const countries = useMemo(() => countriesIn(i18n.language), [i18n.language]);
  const context = useMemo<CheckContext | null>(() => {
    const known = plans.data && new Map(plans.data.data.map(({ id, name }) => [plainName(name), id]));
    if (hasPlans && !known) return null;
    return { countries, plans: known ?? null, ending };
  }, [countries, hasPlans, plans.data, ending]);
  return { context, hasPlans, plans };
}

/** What the columns are called in the user's language. */
export function useColumnLabels(): Record<Column, string> {
  const { t } = useTranslation("invitations");
  return useMemo(() => Object.fromEntries(columns.map((column) => [column, t(`columns.${column}`)])) as Record<Column, string>, [t]);
}

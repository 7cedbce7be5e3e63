/** The columns that this person sees: as saved on the gateway, or as the resource declares. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../lib/toast-store";
import type { Resource } from "../define-resource";
import { useKit, type ColumnPreference } from "../kit-context";

export function useColumns(resource: Resource<Record<string, unknown>>) {
  const kit = useKit();
  const { t } = useTranslation("portal");
  const saved = kit.preference(resource.preferenceKey);
  const [chosen, setChosen] = useState<ColumnPreference | null>(saved);
  const [first = ""] = resource.list.columns;
  const isKnown = (name: string) => resource.fields[name] !== undefined;
  const standard = [...resource.list.columns];
  // What names the row stands first and stays, whatever an older preference says.
  const columns = chosen ? [first, ...chosen.columns.filter((name) => name !== first && isKnown(name))] : standard;
  const density = chosen?.density ?? "standard";
  const save = (next: ColumnPreference) => {
    setChosen(next);
    kit.savePreference(resource.preferenceKey, next).catch((error: unknown) => {
      showToast({ tone: "error", text: t("list.not_saved", { message: error instanceof Error ? error.message : t("failed") }) });
    });
  };
  return {
    columns,
    hidden: Object.keys(resource.fields).filter((name) => !columns.includes(name)),
    density,
    setColumns: (next: string[]) => save({ columns: next, density }),
    setDensity: (next: ColumnPreference["density"]) => save({ columns, density: next }),
    reset: () => save({ columns: standard, density: "standard" }),
  };
}

export type Columns = ReturnType<typeof useColumns>;

/** What this person's list looks like: columns and views as saved on the gateway, or as the resource declares. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { mostPins } from "../../../contract/page-limits";
import type { Resource } from "../define-resource";
import { isSaid } from "./narrowed-to";
import type { Where } from "./use-list-state";
import { useNotify } from "../use-notify";
import { useKit, type ColumnsShown, type ListPreference, type SavedView } from "../kit-context";

/** Columns of what the page says, by `where`, are not among them, and keep their place in what is saved. */
export function useListPreference(resource: Resource<Record<string, unknown>>, where: Where = {}) {
  const kit = useKit();
  const { t } = useTranslation("portal");
  const notify = useNotify();
  const [chosen, setChosen] = useState<ListPreference | null>(() => kit.preference(resource.preferenceKey));
  const [first = ""] = resource.list.columns;
  const standard: ColumnsShown = { columns: [...resource.list.columns], density: kit.usualDensity() };
  const views = chosen?.views ?? [];
  const pins = chosen?.pins ?? [];
  // What names the row comes first and stays; a column that an older preference names may be gone.
  const isKnown = (name: string) => resource.fields[name] !== undefined && !isSaid(resource, where, name);
  const known = (names: readonly string[]) => [first, ...names.filter((name) => name !== first && isKnown(name))];
  const columns = chosen ? known(chosen.columns) : standard.columns;
  const density = chosen?.density ?? standard.density;
  const whole = (shown: readonly string[]) =>
    (chosen?.columns ?? kit.resourceOf(resource.name)?.list.columns ?? []).reduce<string[]>(
      (all, name, index) => (isSaid(resource, where, name) ? all.toSpliced(index, 0, name) : all),
      [...shown],
    );
  const save = (part: Partial<ListPreference>) => {
    const next = {
      ...{ density, ...(views.length > 0 && { views }), ...(pins.length > 0 && { pins }), ...part },
      columns: whole(part.columns ?? columns),
    };
    setChosen(next);
    kit.savePreference(resource.preferenceKey, next).catch((error: unknown) => {
      notify("error", t("list.not_saved", { message: error instanceof Error ? error.message : t("failed") }));
    });
  };
  return {
    columns,
    /** They are the resource's own. */
    isStandard: columns.join() === standard.columns.join(),
    hidden: Object.keys(resource.fields).filter((name) => !columns.includes(name) && isKnown(name)),
    density,
    views,
    pins,
    /** Columns and density of a view, or those that the resource declares. */
    show: (shown: ColumnsShown | null) => save(shown ? { columns: known(shown.columns), density: shown.density } : standard),
    setColumns: (next: string[]) => save({ columns: next }),
    setDensity: (next: ColumnsShown["density"]) => save({ density: next }),
    /** A pin too many takes the oldest one away. */
    togglePin: (id: string) => save({ pins: pins.includes(id) ? pins.filter((each) => each !== id) : [...pins, id].slice(-mostPins) }),
    setViews: (next: SavedView[]) => save({ views: next }),
  };
}

export type ListLook = ReturnType<typeof useListPreference>;

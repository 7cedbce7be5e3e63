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
  const whole = (shown: readonly string[], kept: ListPreference | null) =>
    (kept?.columns ?? kit.resourceOf(resource.name)?.list.columns ?? []).reduce<string[]>(
      (all, name, index) => (isSaid(resource, where, name) ? all.toSpliced(index, 0, name) : all),
      [...shown],
    );
  /** Only what changes is this list's: the rest may have been kept by another tab since it was drawn. */
  const save = (change: (now: Pick<Required<ListPreference>, "views" | "pins">) => Partial<ListPreference>) => {
    const kept = kit.preference(resource.preferenceKey);
    const { columns: changed, ...part } = change({ views: kept?.views ?? [], pins: kept?.pins ?? [] });
    const next = { density, ...kept, ...part, columns: changed ? whole(changed, kept) : (kept?.columns ?? whole(columns, kept)) };
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
    show: (shown: ColumnsShown | null) => save(() => (shown ? { columns: known(shown.columns), density: shown.density } : standard)),
    setColumns: (next: string[]) => save(() => ({ columns: next })),
    setDensity: (next: ColumnsShown["density"]) => save(() => ({ density: next })),
    /** A pin too many takes the oldest one away. */
    togglePin: (id: string) =>
      save((now) => ({ pins: now.pins.includes(id) ? now.pins.filter((each) => each !== id) : [...now.pins, id].slice(-mostPins) })),
    setViews: (change: (now: SavedView[]) => SavedView[]) => save((now) => ({ views: change(now.views) })),
  };
}

export type ListLook = ReturnType<typeof useListPreference>;

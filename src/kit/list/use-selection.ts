/** The rows that are ticked, on the page that is shown: another question starts with none. */
import { useState } from "react";

type Row = Record<string, unknown>;

/** As many as one call takes. */
const mostSelected = 100;

export interface Selection {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** All that are shown, or none. */
  toggleAll: () => void;
  isAll: boolean;
  clear: () => void;
}

export function useSelection(shown: readonly Row[], question: string): Selection {
  const [chosen, setChosen] = useState<{ question: string; ids: ReadonlySet<unknown> }>({ question, ids: new Set() });
  const ids = chosen.question === question ? chosen.ids : new Set();
  const set = (next: Iterable<unknown>) => setChosen({ question, ids: new Set([...next].slice(0, mostSelected)) });
  const rows = shown.filter(({ id }) => ids.has(id));
  const isAll = rows.length > 0 && rows.length === Math.min(shown.length, mostSelected);
  return {
    rows,
    has: ({ id }) => ids.has(id),
    toggle: ({ id }) => set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : shown.map(({ id }) => id)),
    isAll,
    clear: () => set([]),
  };
}

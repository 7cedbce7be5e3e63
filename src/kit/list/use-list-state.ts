/** The list's state lives in the address: this reads it and writes it, and keeps nothing beside it. */
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { ignoredParams, readListAddress, writeListAddress, type ListState, type ListWords } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { rendererOf } from "../fields/renderer";

/** `narrowed` are filters that the path says: they are always asked, and never written. */
export function useListState(resource: Resource<Record<string, unknown>>, narrowed: Readonly<Record<string, string>> = none) {
  const [search, setSearch] = useSearchParams();
  const known = useMemo(() => wordsOf(resource), [resource]);
  const state = useMemo(() => {
    const read = readListAddress(search, known);
    return { ...read, filters: { ...read.filters, ...narrowed } };
  }, [search, known, narrowed]);
  const leftOut = useMemo(() => ignoredParams(search, known), [search, known]);
  const withoutOwn = (filters: ListState["filters"]) => Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in narrowed)));
  /** A change of what is shown starts at page 1. Typing replaces the entry of the history, all else adds one. */
  const change = (part: Partial<ListState>, { replace = false } = {}) => {
    const next = { ...state, page: 1, cursor: "", ...part };
    // At once: as a transition, which is the router's way, the next page would come a frame or two later.
    setSearch(writeListAddress({ ...next, filters: withoutOwn(next.filters) }, known), {
      replace,
      preventScrollReset: true,
      flushSync: true,
    });
  };
  const isFiltered = state.q !== "" || Object.keys(withoutOwn(state.filters)).length > 0;
  return { state, change, leftOut, isFiltered };
}

const none = {};

function wordsOf({ sort, fields, list }: Resource<Record<string, unknown>>): ListWords {
  const readers = new Map(
    list.filters.flatMap((name) => {
      const field = fields[name];
      const filter = field && rendererOf(field).filter;
      if (!filter) return [];
      return filter.params(name).map((param) => [param, (value: string) => filter.read(value, field)] as const);
    }),
  );
  return {
    sort,
    filters: [...readers.keys()],
    readFilter: (name, value) => readers.get(name)?.(value) ?? "",
    sortable: list.sortable,
    isSearched: list.search,
  };
}

/** The list's state lives in the address: this reads it and writes it, and keeps nothing beside it. */
import { useEffect, useMemo, useRef } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import {
  ignoredParams,
  fromStart,
  listPart,
  readListAddress,
  withListPart,
  writeListAddress,
  type ListState,
  type ListWords,
} from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { rendererOf } from "../fields/renderer";

/** Filters by their wire name that the page says. */
export type Where = Readonly<Record<string, string>>;

/** `where` is always asked and never written. `name` is the list's prefix in the address; the page's own list has none. */
export function useListState(resource: Resource<Record<string, unknown>>, where: Where = none, name?: string) {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const known = useMemo(() => wordsOf(resource), [resource]);
  const read = useMemo(() => {
    const part = listPart(search, name);
    return { own: readListAddress(part, known), leftOut: ignoredParams(part, known) };
  }, [search, known, name]);
  const state = useMemo(() => ({ ...read.own, filters: { ...read.own.filters, ...where } }), [read, where]);
  // What is typed is written a moment later: another list, or this one, may have written in between.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const ownOf = (filters: ListState["filters"]) => Object.fromEntries(Object.entries(filters).filter(([key]) => !(key in where)));
  /** A change of what is shown starts at page 1. */
  const changed = (before: URLSearchParams, part: Partial<ListState>) => {
    const next = { ...fromStart(readListAddress(listPart(before, name), known)), ...part };
    return withListPart(before, writeListAddress({ ...next, filters: ownOf(next.filters) }, known), name);
  };
  // At once: as a transition, which is the router's way, the next page would come a frame or two later.
  const write = (next: URLSearchParams, replace = false) => setSearch(next, { replace, preventScrollReset: true, flushSync: true });
  return {
    ...{ name, state, leftOut: read.leftOut },
    /** Without what the page says. */
    own: read.own,
    isFiltered: read.own.q !== "" || Object.keys(ownOf(read.own.filters)).length > 0,
    /** Typing replaces the entry of the history, all else adds one. */
    change: (part: Partial<ListState>, { replace = false } = {}) => write(changed(latest.current, part), replace),
    /** As an address of the list alone says it: a saved view. */
    show: (address: URLSearchParams) => write(withListPart(latest.current, address, name)),
    hrefOf: (part: Partial<ListState>) => {
      const address = changed(search, part).toString();
      return pathname + (address && `?${address}`);
    },
  };
}

export type ListPlace = ReturnType<typeof useListState>;

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

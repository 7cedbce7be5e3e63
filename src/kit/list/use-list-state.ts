/** The list's state lives in the address: this reads it and writes it, and keeps nothing beside it. */
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { readListAddress, writeListAddress, type ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { faceOf } from "../fields/face";

export function useListState(resource: Resource<Record<string, unknown>>) {
  const [search, setSearch] = useSearchParams();
  const known = useMemo(
    () => ({
      sort: resource.sort,
      filters: resource.list.filters.flatMap((name) => {
        const field = resource.fields[name];
        return field ? (faceOf(field).filter?.params(name) ?? []) : [];
      }),
    }),
    [resource],
  );
  const state = useMemo(() => readListAddress(search, known), [search, known]);
  /** A change of what is shown starts at page 1. Typing replaces the entry of the history, all else adds one. */
  const change = (part: Partial<ListState>, { replace = false } = {}) => {
    setSearch(writeListAddress({ ...state, page: 1, ...part }, known), { replace, preventScrollReset: true });
  };
  return { state, change };
}

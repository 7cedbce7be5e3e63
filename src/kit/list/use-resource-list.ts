/** A resource's list as state: its place in the address, its rows, and which of its faces is shown. */
import { useList, type GetListResponse } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { isDeep, listQuestion } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { useKit } from "../kit-context";
import { useLiveRows } from "../live/use-live-rows";
import { useListPreference } from "./use-list-preference";
import { useListState, type Where } from "./use-list-state";
import { usePinnedRows } from "./use-pinned-rows";
import { useSelection } from "./use-selection";

type Row = Record<string, unknown>;

export type ListStatus =
  | { is: "failed"; error: { message: string } }
  | { is: "waiting" }
  /** The page is behind the last one. */
  | { is: "past_end"; lastPage: number }
  /** Rows so far down are not reached by counting. */
  | { is: "too_deep" }
  | { is: "no_match" }
  | { is: "empty" }
  | { is: "rows" };

export function useResourceList(resource: Resource<Row>, where?: Where, name?: string) {
  const place = useListState(resource, where, name);
  const { state, isFiltered } = place;
  const look = useListPreference(resource, where);
  const isPastOffsetLimit = isDeep(state) && state.cursor === "";
  const prefetched = useKit().prefetchedPage(resource.name, state);
  const { query, result } = useList({
    // Rows so far down are not to be had from an address alone; the first page says how many there are.
    ...listQuestion(resource.name, isPastOffsetLimit ? { ...state, page: 1 } : state),
    queryOptions: {
      placeholderData: keepPreviousData,
      ...(prefetched && { initialData: prefetched.page as GetListResponse, initialDataUpdatedAt: prefetched.at }),
    },
  });
  const page = query.data as { total_is_exact?: boolean; next_cursor?: string | null } | undefined;
  const isStale = query.isPlaceholderData;
  const nextCursor = isStale ? null : (page?.next_cursor ?? null);
  const canPin = resource.list.hasRowActions === true && state.page === 1 && !isFiltered;
  const pinned = usePinnedRows(resource, look.pins, state, canPin);
  const rows = [...pinned, ...result.data.filter(({ id }) => !pinned.some((pin) => pin.id === id))];
  const selection = useSelection(rows, JSON.stringify([state.filters, state.q, state.sort, state.page, state.limit]));
  const live = useLiveRows(resource, state, rows);
  const total = result.total ?? 0;
  const isMore = page?.total_is_exact === false;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));
  const status = (): ListStatus => {
    if (!page) return query.error ? { is: "failed", error: query.error } : { is: "waiting" };
    if (!isMore && state.page > lastPage) return { is: "past_end", lastPage };
    if (isPastOffsetLimit) return { is: "too_deep" };
    if (result.data.length > 0) return { is: "rows" };
    return { is: isFiltered ? "no_match" : "empty" };
  };
  return {
    ...place,
    ...{ resource, look, selection, live, rows, nextCursor, isStale },
    status: status(),
    /** Of the page, without rows that are pinned. */
    shown: result.data.length,
    /** There are more than `total` where `isMore`; undefined before the first answer. */
    count: page && { total, isMore },
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  };
}

export type ResourceListState = ReturnType<typeof useResourceList>;

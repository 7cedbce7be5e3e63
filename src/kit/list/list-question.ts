import { toCrudFilters, toCrudSort } from "../../lib/crud-query";
import type { ListState } from "../../lib/list-address";
import { pageLimits } from "../../../contract/page-limits";

/** A list's state as the question that Refine's `useList` puts; one spelling, so that a page asked for ahead is found. */
export const listQuestion = (resource: string, state: ListState) => ({
  resource,
  pagination: { currentPage: state.page, pageSize: state.limit },
  sorters: toCrudSort(state.sort),
  filters: toCrudFilters(state),
  errorNotification: false as const,
});

/** Lists end where the gateway no longer counts exactly: behind it, filters find more than turning pages does. */
export const isTooDeep = (state: ListState): boolean => (state.page - 1) * state.limit > pageLimits.deepest_offset;

/** Asks for the next page while this one is read, so that turning the page shows it at once. */
import { useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import { pageLimits } from "../../../contract/page-limits";
import { toCrudFilters, toCrudSort } from "../../lib/crud-query";
import type { ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";

/** Long enough that whoever turns pages quickly asks for no page twice. */
const quietMs = 120;

export function useNextPage(resource: Resource<Record<string, unknown>>, state: ListState, isShown: boolean): void {
  const place = JSON.stringify(state);
  const [quietAt, setQuietAt] = useState("");
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setQuietAt(place), quietMs);
    return () => clearTimeout(timer);
  }, [isShown, place]);
  useList({
    resource: resource.name,
    pagination: { currentPage: state.page + 1, pageSize: state.limit },
    sorters: toCrudSort(state.sort),
    filters: toCrudFilters(state),
    queryOptions: { enabled: quietAt === place && isShown && state.page * state.limit <= pageLimits.deepest_offset },
    errorNotification: false,
  });
}

/** Asks for the next page while this one is read, so that turning the page shows it at once. */
import { useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import { isTooDeep, listQuestion, type ListState } from "../../lib/list-address";
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
  const next = { ...state, page: state.page + 1 };
  useList({ ...listQuestion(resource.name, next), queryOptions: { enabled: quietAt === place && isShown && !isTooDeep(next) } });
}

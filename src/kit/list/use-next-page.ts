/** Asks for the next page while this one is read, so that turning the page shows it at once. */
import { useList } from "@refinedev/core";
import { useEffect, useState } from "react";
import { listQuestion, pageAfter, type ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";

/** Long enough that turning pages quickly asks for no page twice. */
const quietMs = 120;

export function useNextPage(resource: Resource<Record<string, unknown>>, state: ListState, mark: string | null, isShown: boolean): void {
  const place = JSON.stringify(state);
  const [quietAt, setQuietAt] = useState("");
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setQuietAt(place), quietMs);
    return () => clearTimeout(timer);
  }, [isShown, place]);
  const next = pageAfter(state, mark);
  useList({ ...listQuestion(resource.name, next ?? state), queryOptions: { enabled: quietAt === place && isShown && next !== null } });
}

/** The rows that a person has pinned, above the first page of the whole list. */
import { useList, type BaseRecord } from "@refinedev/core";
import { keepPreviousData } from "@tanstack/react-query";
import { fromStart, listQuestion, type ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";

const none: readonly BaseRecord[] = [];

export function usePinnedRows(
  resource: Resource<Record<string, unknown>>,
  pins: readonly string[],
  state: ListState,
  isShown: boolean,
): readonly BaseRecord[] {
  const isWanted = isShown && pins.length > 0;
  const { result } = useList({
    ...listQuestion(resource.name, { ...fromStart(state), q: "", filters: { id: pins.join(",") }, limit: 20 }),
    queryOptions: { enabled: isWanted, placeholderData: keepPreviousData },
  });
  // A record that is pinned may be gone.
  return isWanted ? result.data.filter(({ id }) => pins.includes(String(id))) : none;
}

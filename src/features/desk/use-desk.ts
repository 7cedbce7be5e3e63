/** The desk's questions, and its place in the address. */
import { useCallPages } from "../../kit/parts";
import { onboarding } from "../../lib/onboarding";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { openItemStates } from "../../../contract/reference/open-items";
import { boardAddress } from "../../lib/onboarding-address";
import { waitingParties } from "../../../contract/reference/parties";
import { useCall } from "../../kit/shell";

type OpenItemState = (typeof openItemStates)[number];

export interface DeskState {
  state: OpenItemState;
  /** One merchant's only. */
  org_id: string | null;
  q: string;
  waiting_on: (typeof waitingParties)[number] | null;
  /** The one that is read. */
  item: string | null;
}

const items_a_page = "20";

export function useDeskState() {
  const [search, setSearch] = useSearchParams();
  const desk = useMemo<DeskState>(
    () => ({
      state: openItemStates.find((each) => each === search.get("state")) ?? "RESPONSE_REQUIRED",
      org_id: search.get("org_id"),
      q: search.get("q") ?? "",
      waiting_on: waitingParties.find((each) => each === search.get("waiting_on")) ?? null,
      item: search.get("item"),
    }),
    [search],
  );
  const searchOf = (part: Partial<DeskState>): URLSearchParams => {
    const { state, org_id, q, waiting_on, item } = { ...desk, ...part };
    return new URLSearchParams({
      view: "open-items",
      ...(state !== "RESPONSE_REQUIRED" && { state }),
      ...(org_id && { org_id }),
      ...(q && { q }),
      ...(waiting_on && { waiting_on }),
      ...(item && { item }),
    });
  };
  const change = (part: Partial<DeskState>, { replace = false } = {}) =>
    setSearch(searchOf(part), { replace, preventScrollReset: true, flushSync: true });
  return { desk, change, hrefOf: (part: Partial<DeskState>) => `${boardAddress}?${searchOf(part).toString()}` };
}

const filtersOf = ({ org_id, q, waiting_on }: DeskState): Record<string, string> => ({
  ...(org_id && { org_id }),
  ...(q && { q }),
  ...(waiting_on && { waiting_on }),
});

export function useItemCounts(desk: DeskState) {
  const query = { ...filtersOf(desk), count_by: "state" };
  const { data, ...counted } = useCall("GET /partner/open-item", { query }, { of: onboarding, keepsLast: true });
  return { ...counted, data: data && ((data.counts ?? {}) as Partial<Record<OpenItemState, number>>) };
}

export function useItems(desk: DeskState) {
  // What is over is read from the newest on, what waits by when it is due.
  const isOpen = desk.state === "RESPONSE_REQUIRED" || desk.state === "EXPIRED";
  const query = { ...filtersOf(desk), state: desk.state, sort: isOpen ? "due_at" : "-since", limit: items_a_page };
  return useCallPages("GET /partner/open-item", { query }, { of: onboarding });
}

export function useThread(id: string) {
  return useCall("GET /partner/open-item/{id}", { params: { id } }, { of: onboarding });
}

/** The address holds the state of board, list and desk, so Back, reload and shared links show the same. */
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { onboardingStages, type OnboardingStage } from "../../../contract/merchant-stages";
import { waitingParties } from "../../../contract/reference/parties";

export const views = ["board", "list", "open-items"] as const;
export type BoardView = (typeof views)[number];
export const orders = ["waiting_since", "name"] as const;
type WaitingParty = (typeof waitingParties)[number];

export interface BoardState {
  view: BoardView;
  waiting_on: WaitingParty | null;
  country: string | null;
  q: string;
  sort: (typeof orders)[number];
  /** The one that a phone shows. */
  stage: OnboardingStage;
  /** Of the list. */
  page: number;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null => values.find((value) => value === text) ?? null;

export function readBoardAddress(search: URLSearchParams): BoardState {
  const page = Number(search.get("page"));
  return {
    view: oneOf(views, search.get("view")) ?? "board",
    waiting_on: oneOf(waitingParties, search.get("waiting_on")),
    country: /^[A-Z]{2}$/.exec(search.get("country") ?? "")?.[0] ?? null,
    q: search.get("q") ?? "",
    sort: oneOf(orders, search.get("sort")) ?? "waiting_since",
    stage: oneOf(onboardingStages, search.get("stage")) ?? "sent_back",
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Only what is not as it always is. */
export function writeBoardAddress({ view, waiting_on, country, q, sort, stage, page }: BoardState): URLSearchParams {
  const search = new URLSearchParams();
  if (view !== "board") search.set("view", view);
  // The desk has its own filters.
  if (view === "open-items") return search;
  if (q) search.set("q", q);
  if (waiting_on) search.set("waiting_on", waiting_on);
  if (country) search.set("country", country);
  if (sort !== "waiting_since") search.set("sort", sort);
  if (stage !== "sent_back") search.set("stage", stage);
  if (page > 1) search.set("page", String(page));
  return search;
}

export function useBoardState() {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => readBoardAddress(search), [search]);
  /** Another question starts at its first page; typing replaces the entry of the history. */
  const change = (part: Partial<BoardState>, { replace = false } = {}) => {
    // At once, so that the next change adds to this one, however soon it comes.
    setSearch(writeBoardAddress({ ...state, page: 1, ...part }), { replace, preventScrollReset: true, flushSync: true });
  };
  return { state, change };
}

/** The gateway's query, without stage and page. */
export const filtersOf = ({ waiting_on, country, q }: BoardState): Record<string, string> => ({
  ...(waiting_on && { waiting_on }),
  ...(country && { country }),
  ...(q && { q }),
});

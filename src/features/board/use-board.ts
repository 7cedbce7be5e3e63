/** The board's queries. Their keys share a prefix, so that a change refetches them all. */
import { onboarding } from "../../lib/onboarding";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { OnboardingStage } from "../../../contract/merchant-stages";
import { onboardingKey, useCall } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";
import { filtersOf, type BoardState } from "./board-address";

const cards_a_page = "20";
export const rows_a_page = 50;

export function useStages(state: BoardState) {
  const query = filtersOf(state);
  return useCall("GET /partner/onboarding/stages", { query }, { of: onboarding, keepsLast: true });
}

export function useStage(stage: OnboardingStage, state: BoardState) {
  const query = { ...filtersOf(state), stage, sort: state.sort, limit: cards_a_page };
  return useInfiniteQuery({
    queryKey: onboardingKey("stage", query),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => callGateway("GET /partner/onboarding", { query: { ...query, cursor: pageParam }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useMerchants(state: BoardState) {
  const query = { ...filtersOf(state), sort: state.sort, limit: String(rows_a_page), offset: String((state.page - 1) * rows_a_page) };
  return useCall("GET /partner/onboarding", { query }, { of: onboarding, keepsLast: true });
}

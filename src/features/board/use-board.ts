/** The board's queries. Their keys share a prefix, so that a change refetches them all. */
import { useCallPages } from "../../kit/parts";
import { onboarding } from "../../lib/onboarding";
import type { OnboardingStage } from "../../../contract/merchant-stages";
import { useCall } from "../../kit/shell";
import { filtersOf, type BoardState } from "./board-address";

const cards_a_page = "20";
export const rows_a_page = 50;

export function useStages(state: BoardState) {
  const query = filtersOf(state);
  return useCall("GET /partner/onboarding/stages", { query }, { of: onboarding, keepsLast: true });
}

export function useStage(stage: OnboardingStage, state: BoardState) {
  const query = { ...filtersOf(state), stage, sort: state.sort, limit: cards_a_page };
  return useCallPages("GET /partner/onboarding", { query }, { of: onboarding, keepsLast: true });
}

export function useMerchants(state: BoardState) {
  const query = { ...filtersOf(state), sort: state.sort, limit: String(rows_a_page), offset: String((state.page - 1) * rows_a_page) };
  return useCall("GET /partner/onboarding", { query }, { of: onboarding, keepsLast: true });
}

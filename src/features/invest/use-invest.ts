/** What the gateway says about investing. */
import type { InvestCase } from "../../../contract/records/invest";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { useAskAgain, useCall, useCallAnswer, useLive } from "../../kit/shell";
import { invest } from "../../lib/invest";

const caseCall = "GET /partner/invest/organization-control/{a}/{b}";
const caseInput = (org_id: string, partner: InvestPartner) => ({ params: { a: org_id, b: partner } });
const offerCall = "GET /partner/invest/bank-interface/name/{name}";

/** What follows a write: the merchant's state now, or the question of it again; and the offer's terms again. */
export function useCaseAnswers(org_id: string, partner: InvestPartner) {
  const answer = useCallAnswer();
  const askAgain = useAskAgain();
  return {
    take: (now: InvestCase) => answer(invest, caseCall, caseInput(org_id, partner), now),
    askAgain: () => askAgain(caseCall),
    askForTerms: () => askAgain(offerCall),
  };
}

/** Null for a partner that offers nothing at the moment. */
export function useOffer(partner: InvestPartner) {
  const asked = useCall(offerCall, { params: { name: partner } }, { of: invest });
  return asked.error?.statusCode === 404 ? { ...asked, data: null, error: null } : asked;
}

/** Asked again when the merchant changes: a decision is news of the merchant. */
export function useCase(org_id: string, partner: InvestPartner) {
  const query = useCall(caseCall, caseInput(org_id, partner), { of: invest });
  useLive("organizations", ({ payload }) => {
    const ids = (payload.ids ?? [org_id]) as readonly string[];
    if (ids.includes(org_id)) void query.refetch();
  });
  return query;
}

export const useMerchantUsers = (org_id: string) =>
  useCall("GET /partner/organization/{id}/user", { params: { id: org_id }, query: { status: "ACTIVE", limit: "200" } }, { of: invest });

/** What the gateway says about investing. */
import { useQuery } from "@tanstack/react-query";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { resourceKey, useLive } from "../../kit/shell";
import { GatewayError } from "../../lib/gateway-error";
import { invest } from "../../lib/invest";
import { callGateway } from "../../providers/call-gateway";

export const offerKey = (partner: InvestPartner) => resourceKey(invest, "offer", partner);
export const caseKey = (org_id: string, partner: InvestPartner) => resourceKey(invest, "case", org_id, partner);

/** Null for a partner that offers nothing at the moment. */
export const useOffer = (partner: InvestPartner) =>
  useQuery({
    queryKey: offerKey(partner),
    queryFn: async ({ signal }) => {
      try {
        return await callGateway("GET /partner/invest/bank-interface/name/{name}", { params: { name: partner }, signal });
      } catch (error) {
        if (error instanceof GatewayError && error.detail.status === 404) return null;
        throw error;
      }
    },
  });

/** Asked again when the merchant changes: a decision is news of the merchant. */
export function useCase(org_id: string, partner: InvestPartner) {
  const query = useQuery({
    queryKey: caseKey(org_id, partner),
    queryFn: ({ signal }) => callGateway("GET /partner/invest/organization-control/{a}/{b}", { params: { a: org_id, b: partner }, signal }),
  });
  useLive("organizations", ({ payload }) => {
    const ids = (payload.ids ?? [org_id]) as readonly string[];
    if (ids.includes(org_id)) void query.refetch();
  });
  return query;
}

export const useMerchantUsers = (org_id: string) =>
  useQuery({
    queryKey: resourceKey(invest, "users", org_id),
    queryFn: ({ signal }) =>
      callGateway("GET /partner/organization/{id}/user", { params: { id: org_id }, query: { status: "ACTIVE", limit: "200" }, signal }),
  });

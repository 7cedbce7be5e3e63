/** Open items about one merchant, or about the partner itself if null. */
import { onboarding } from "../../lib/onboarding";
import { useQuery } from "@tanstack/react-query";
import { onboardingKey, useCall } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";
import { merchantHeaders } from "../../providers/merchant-headers";

export function useBlocking(org_id: string | null) {
  return useQuery({
    queryKey: onboardingKey("blocking", org_id),
    queryFn: ({ signal }) =>
      org_id === null
        ? callGateway("GET /partner/blocking", { signal })
        : callGateway("GET /partner/organization/{id}/blocking", { params: { id: org_id }, signal }),
  });
}

export function useMerchant(org_id: string) {
  return useCall("GET /partner/organization/{id}", { params: { id: org_id } }, { of: onboarding });
}

export function useMerchantKyb(org_id: string) {
  return useCall("GET /partner/kyb", { headers: merchantHeaders(org_id) }, { of: onboarding });
}

export function useKybHistory(org_id: string) {
  return useCall("GET /partner/kyb/history", { headers: merchantHeaders(org_id), query: { limit: "6" } }, { of: onboarding });
}

export function useOwnProgress() {
  return useCall("GET /partner/kyb/requirements", {}, { of: onboarding });
}

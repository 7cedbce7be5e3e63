/** Open items about one merchant, or about the partner itself if null. */
import { useQuery } from "@tanstack/react-query";
import { onboardingKey } from "../../kit/shell";
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
  return useQuery({
    queryKey: onboardingKey("merchant", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/organization/{id}", { params: { id: org_id }, signal }),
  });
}

export function useMerchantKyb(org_id: string) {
  return useQuery({
    queryKey: onboardingKey("kyb", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/kyb", { headers: merchantHeaders(org_id), signal }),
  });
}

export function useKybHistory(org_id: string) {
  return useQuery({
    queryKey: onboardingKey("kyb-history", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/kyb/history", { headers: merchantHeaders(org_id), query: { limit: "6" }, signal }),
  });
}

export function useOwnProgress() {
  return useQuery({
    queryKey: onboardingKey("own-progress"),
    queryFn: ({ signal }) => callGateway("GET /partner/kyb/requirements", { signal }),
  });
}

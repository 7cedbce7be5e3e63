/** Open items about one merchant, or about the partner itself if null. */
import { onboarding } from "../../lib/onboarding";
import { useCall } from "../../kit/shell";
import { merchantHeaders } from "../../providers/merchant-headers";

export function useBlocking(org_id: string | null) {
  const own = useCall("GET /partner/blocking", org_id === null ? {} : null, { of: onboarding });
  const merchants = useCall("GET /partner/organization/{id}/blocking", org_id === null ? null : { params: { id: org_id } }, {
    of: onboarding,
  });
  return org_id === null ? own : merchants;
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

import { useQuery } from "@tanstack/react-query";
import { onboardingKey } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";

export function usePermissionRequest(org_id: string) {
  return useQuery({
    queryKey: onboardingKey("permission-request", org_id),
    queryFn: ({ signal }) => callGateway("GET /partner/partner-permission/kyb-submission-request/{id}", { params: { id: org_id }, signal }),
  });
}

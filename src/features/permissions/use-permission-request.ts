import { onboarding } from "../../lib/onboarding";
import { useCall } from "../../kit/shell";

export function usePermissionRequest(org_id: string) {
  return useCall("GET /partner/partner-permission/kyb-submission-request/{id}", { params: { id: org_id } }, { of: onboarding });
}

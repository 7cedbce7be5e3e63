import { useCall } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";

export function useOrganizationSummary() {
  return useCall("GET /partner/organization/summary", {}, { of: onboarding });
}

import { useCall } from "../../kit/shell";

export function useOrganizationSummary() {
  return useCall("GET /partner/organization/summary", {});
}

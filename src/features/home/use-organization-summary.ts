import { useQuery } from "@tanstack/react-query";
import { callGateway } from "../../providers/call-gateway";

export function useOrganizationSummary() {
  return useQuery({
    queryKey: ["organization-summary"],
    queryFn: ({ signal }) => callGateway("GET /partner/organization/summary", { signal }),
  });
}

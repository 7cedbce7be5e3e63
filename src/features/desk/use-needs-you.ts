import { useQuery } from "@tanstack/react-query";
import { onboardingKey } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";

/** How many items wait for the partner: the number of the menu, too, which is why it stands apart from the desk's script. */
export function useNeedsYou() {
  return useQuery({
    queryKey: onboardingKey("count"),
    queryFn: async ({ signal }) => (await callGateway("GET /partner/needs-you", { signal })).count,
    // Without an answer there is no number, and nothing to say about it.
    retry: false,
  });
}

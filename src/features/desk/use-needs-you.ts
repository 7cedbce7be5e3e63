import { useCall } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";

/** How many items wait for the partner: the number of the menu, too, which is why it is apart from the desk's script. */
export function useNeedsYou() {
  // Without an answer there is no number, and nothing to say about it.
  return useCall("GET /partner/needs-you", {}, { of: onboarding, retry: false }).data?.count;
}

import { useCall, useKit } from "../../kit/shell";
import { onboarding } from "../../lib/onboarding";

/**
 * How many items wait for the partner: the number of the menu, too, which is why it is apart from the desk's script.
 * None needs a person who can't answer.
 */
export function useNeedsYou() {
  const { may } = useKit();
  // Without an answer there is no number, and nothing to say about it.
  return useCall("GET /partner/needs-you", may({ admin: true }).allowed ? {} : null, { of: onboarding, retry: false }).data?.count;
}

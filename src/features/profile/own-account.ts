/** What the page asks about the person's own account; nobody else may. */
import { useQuery } from "@tanstack/react-query";
import { resourceKey } from "../../kit/shell";
import { callGateway } from "../../providers/call-gateway";

/** The name under which it is kept: whatever changes the account touches it. */
export const ownAccount = "own-account";

export const useOwnSecurity = () =>
  useQuery({
    queryKey: resourceKey(ownAccount, "security"),
    queryFn: ({ signal }) => callGateway("GET /partner-user/security", { signal }),
  });

export const useOwnSessions = () =>
  useQuery({
    queryKey: resourceKey(ownAccount, "sessions"),
    queryFn: ({ signal }) => callGateway("GET /partner/session", { signal }),
  });

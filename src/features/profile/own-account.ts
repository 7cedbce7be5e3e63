/** What the page asks about the person's own account; nobody else may. */
import { useCall } from "../../kit/shell";

/** The name under which it is kept: whatever changes the account touches it. */
export const ownAccount = "own-account";

export const useOwnSecurity = () => useCall("GET /partner-user/security", {}, { of: ownAccount });

export const useOwnSessions = () => useCall("GET /partner/session", {}, { of: ownAccount });

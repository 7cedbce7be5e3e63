/** Refine's auth provider over a session that is open. Signing in happens before Refine is mounted. */
import type { AuthProvider } from "@refinedev/core";
import { GatewayError, isSessionStopped } from "../lib/gateway-error";
import { fullName, signOut, type Session } from "./session";

export interface AuthOutcomes {
  /** A 403 that the screen did not foresee: the specification's way home, said once. */
  onForbidden: (error: GatewayError) => void;
}

export function authProviderOf(session: Session, { onForbidden }: AuthOutcomes): AuthProvider {
  return {
    login: () => Promise.resolve({ success: false, error: new Error("sign-in has a page of its own") }),
    async logout() {
      await signOut();
      return { success: true, redirectTo: "/" };
    },
    check: () => Promise.resolve({ authenticated: true }),
    onError(error) {
      // `callGateway` handles a session that can't go on; don't report it again here.
      if (error instanceof GatewayError && error.detail.status === 403 && !isSessionStopped(error)) onForbidden(error);
      return Promise.resolve({});
    },
    getIdentity: () => Promise.resolve({ id: session.user.id, name: fullName(session.user), email: session.user.email }),
    getPermissions: () => Promise.resolve(session.subject),
  };
}

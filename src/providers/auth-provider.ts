/**
 * Refine's auth provider, and the only way in and out: the signed-out pages call it without mounting Refine, and
 * `<Refine>` gets the same object. Signing in takes two steps, each a call of `login`:
 *
 *     const asked = await authProvider.login({ email, password });          // { success, next: "code", auth_id, code }
 *     const signedIn = await authProvider.login({ auth_id, code: "123456" }); // { success, next: "portal" }
 *
 * A refusal is `{ success: false, error }`, as Refine reads it; `orThrow` (`auth-outcome.ts`) makes an exception of it. Passwords are given
 * as they were typed and encrypted here.
 */
import type { AuthProvider } from "@refinedev/core";
import type { DataOf } from "../../contract/endpoints";
import { browser } from "../browser/browser";
import { GatewayError, isSessionStopped } from "../lib/gateway-error";
import {
  outcomeOf,
  type BackOfficeStep,
  type ChangedPassword,
  type CodeSent,
  type CodeStep,
  type FirstPassword,
  type ForgottenPassword,
  type Outcome,
  type PasskeyStep,
  type PasswordAccepted,
  type PasswordStep,
  type Registration,
  type ResendStep,
  type ResetPassword,
  type SignedInOutcome,
  type SignInStep,
} from "./auth-outcome";
import { readLocalSession } from "./local-session";

interface UpdatePassword {
  /** Answers whose account the first password opens. */
  (given: FirstPassword): Promise<Outcome<DataOf<"PATCH /partner/reset-invitation-password">>>;
  (given: ChangedPassword | ResetPassword): Promise<Outcome>;
}

/** `login` answers what its step answers. */
interface Login {
  (given: PasswordStep): Promise<Outcome<PasswordAccepted>>;
  (given: ResendStep): Promise<Outcome<CodeSent>>;
  (given: CodeStep | PasskeyStep | BackOfficeStep): Promise<Outcome<SignedInOutcome>>;
}

type Answered403 = (error: GatewayError) => Awaited<ReturnType<AuthProvider["onError"]>>;
let answerForbidden: Answered403 = () => ({});

/** What follows a 403 that the screen did not foresee; the portal gives it, which has the words. */
export function onForbidden(answer: Answered403): void {
  answerForbidden = answer;
}

export const authProvider = {
  login: ((given: SignInStep) =>
    outcomeOf(async () => {
      const { takeStep } = await import("./auth-steps");
      return takeStep(given);
    })) as Login,
  /** Ends the session on the gateway, clears this browser, and leaves for `/` with nothing of this page left in memory. */
  logout: () =>
    outcomeOf(async () => {
      const { endSession } = await import("./session");
      await endSession();
      browser.leaveTo("/");
      return {};
    }),
  /** Asks the session, which is loaded once; without one there is nothing to ask. */
  async check() {
    const signedOut = { authenticated: false, redirectTo: "/login" };
    if (!readLocalSession()) return signedOut;
    try {
      const { openSession } = await import("./session");
      await openSession();
      return { authenticated: true };
    } catch (error) {
      return { ...signedOut, logout: true, error: error as Error };
    }
  },
  register: (account: Registration) =>
    outcomeOf(async () => {
      const { register } = await import("./auth-steps");
      return register(account);
    }),
  /** Sends a link that sets a new password; the answer does not say whether the address is known. */
  forgotPassword: (given: ForgottenPassword) =>
    outcomeOf(async () => {
      const { sendResetLink } = await import("./auth-steps");
      return sendResetLink(given);
    }),
  updatePassword: ((given: ChangedPassword | ResetPassword | FirstPassword) =>
    outcomeOf(async () => {
      const { setPassword } = await import("./auth-steps");
      return setPassword(given);
    })) as UpdatePassword,
  /** `callGateway` handles a session that can't go on; it is not reported again here. */
  onError(error: unknown) {
    const isForbidden = error instanceof GatewayError && error.statusCode === 403 && !isSessionStopped(error);
    return Promise.resolve(isForbidden ? answerForbidden(error) : {});
  },
  async getIdentity() {
    const { openSession, fullName } = await import("./session");
    const { user } = await openSession();
    return { id: user.id, name: fullName(user), email: user.email };
  },
  /** What the person's rules are decided by. */
  async getPermissions() {
    const { openSession } = await import("./session");
    return (await openSession()).subject;
  },
} satisfies AuthProvider;

/**
 * Refine's auth provider, and the only way in and out: the signed-out pages call it without mounting Refine, and
 * `<Refine>` gets the same object. Signing in takes two steps, each a call of `login`:
 *
 *     const asked = await authProvider.login({ email, password });          // { success, next: "code", auth_id, code }
 *     const signedIn = await authProvider.login({ auth_id, code: "123456" }); // { success, next: "portal" }
 *
 * A refusal is `{ success: false, error }`, as Refine reads it; `orThrow` makes an exception of it. Passwords are given
 * as they were typed and encrypted here.
 */
import type { AuthProvider } from "@refinedev/core";
import type { BodyOf, DataOf } from "../../contract/endpoints";
import type { Assertion, PasskeyOptions } from "../../contract/records/passkey";
import type { CodeChannel, CodeDelivery, LoginAnswer } from "../../contract/records/sign-in";
import { browser } from "../browser/browser";
import { GatewayError, isSessionStopped } from "../lib/gateway-error";
import { callGateway } from "./call-gateway";
import { notePasswordDue, readLocalSession, writeLocalSession, type LocalSession } from "./local-session";

/** The first step: what the person knows. `captcha` is the solved check, where the gateway asks for one. */
export interface PasswordStep {
  email: string;
  password: string;
  captcha?: string | null | undefined;
}
/** Sends the code of a sign-in again, or over another channel. */
export interface ResendStep {
  auth_id: string;
  channel: CodeChannel;
}
/** The second step: the code of six digits, or a recovery code. */
export interface CodeStep {
  auth_id: string;
  code: string;
}
/** The second step by passkey: the browser asks for it. */
export interface PasskeyStep {
  auth_id: string;
  passkey: true;
}
/** A back-office admin's link: signs in as the person that the token names. It works once. */
export interface BackOfficeStep {
  backoffice_token: string;
}
export type SignInStep = PasswordStep | ResendStep | CodeStep | PasskeyStep | BackOfficeStep;

/** After the password: a code is asked for, or the e-mail address has to be verified first. */
export type PasswordAccepted = { next: "code"; auth_id: string; code: CodeDelivery } | { next: "verify_email" };
export interface CodeSent {
  next: "code";
  code: CodeDelivery;
}
export interface SignedInOutcome {
  next: "portal";
}

/** A new password of the person who is signed in. */
export interface ChangedPassword {
  current_password: string;
  new_password: string;
}
/** Over the link of `forgotPassword`; `otp` or the passkey where the link asks for one. */
export interface ResetPassword {
  password_reset_code: string;
  new_password: string;
  otp?: string | null;
  passkey?: boolean;
}
/** Over the link of an invitation. */
export interface FirstPassword {
  invitation_token: string;
  password: string;
}

export interface ForgottenPassword {
  email: string;
  captcha?: string | null | undefined;
}

export type Registration = Omit<BodyOf<"POST /register">, "is_partner_privelege_enabled" | "g-recaptcha-response"> & {
  captcha?: string | null | undefined;
};

export type Outcome<T = object> = ({ success: true } & T) | { success: false; error: Error };

/** What an outcome brought, or its error thrown. */
export function orThrow<T>(outcome: Outcome<T>): T {
  if (!outcome.success) throw outcome.error;
  return outcome;
}

async function outcomeOf<T extends object>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { success: true, ...(await work()) };
  } catch (error) {
    return { success: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Of the sign-in that waits for its code: the token is good for that step alone, and never leaves this page's memory. */
const nobody: Pick<LoginAnswer, "auth_id" | "access_token" | "session_id"> = { auth_id: null, access_token: null, session_id: null };
let pending = nobody;

/** After a reload there is none: the gateway refuses the step, and signing in starts over with the password. */
const tokenOf = (auth_id: string): { token?: string } =>
  pending.auth_id === auth_id && pending.access_token !== null ? { token: pending.access_token } : {};

async function encrypt(password: string): Promise<string> {
  const { encryptPassword } = await import("./encrypt-password");
  return encryptPassword(password);
}

async function passkeyAnswer(options: PasskeyOptions): Promise<Assertion> {
  const { answerByPasskey } = await import("../browser/passkeys");
  return answerByPasskey(options);
}

function startSession(answer: LocalSession): SignedInOutcome {
  pending = nobody;
  writeLocalSession(answer);
  return { next: "portal" };
}

async function takeStep(given: SignInStep): Promise<PasswordAccepted | CodeSent | SignedInOutcome> {
  if ("email" in given) {
    const { email, password, captcha } = given;
    const answer = await callGateway("POST /login", {
      body: { email, password: await encrypt(password), "g-recaptcha-response": captcha },
    });
    const { auth_id, code, access_token, session_id } = answer;
    if (!answer.is_email_verified || !auth_id || !code || !access_token || !session_id) return { next: "verify_email" };
    pending = { auth_id, access_token, session_id };
    return { next: "code", auth_id, code };
  }
  if ("backoffice_token" in given) {
    const query = { bo_admin_login_token: given.backoffice_token };
    return startSession({ ...(await callGateway("GET /partner-user/bo-admin-login", { query })), is_bo_admin_login: true });
  }
  const { auth_id } = given;
  const token = tokenOf(auth_id);
  if ("channel" in given) {
    const body = { auth_id, session_id: pending.session_id ?? "", channel: given.channel };
    return { next: "code", code: await callGateway("POST /resend-login-otp", { body, ...token }) };
  }
  if ("code" in given) {
    return startSession(await callGateway("POST /verifyLoginOtp/{auth_id}/{otp}", { params: { auth_id, otp: given.code }, ...token }));
  }
  const assertion = await passkeyAnswer(await callGateway("POST /login-passkey-options", { body: { auth_id }, ...token }));
  return startSession(await callGateway("POST /verify-login-passkey", { body: { auth_id, assertion }, ...token }));
}

async function setPassword(given: ChangedPassword | ResetPassword | FirstPassword): Promise<object> {
  if ("invitation_token" in given) {
    const { invitation_token, password } = given;
    return callGateway("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: await encrypt(password) } });
  }
  const new_password = await encrypt(given.new_password);
  if ("current_password" in given) {
    const current_password = await encrypt(given.current_password);
    const answer = await callGateway("PATCH /partner-user/password", { body: { current_password, new_password } });
    notePasswordDue(false);
    return answer;
  }
  const { password_reset_code, otp, passkey } = given;
  const assertion = passkey
    ? await passkeyAnswer(await callGateway("POST /partner-user/reset-password/passkey-options", { body: { password_reset_code } }))
    : null;
  const body = { password_reset_code, new_password, otp: otp || null, assertion };
  return callGateway("PATCH /partner-user/reset-password", { body });
}

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

/** The session's part, which the signed-out pages do not load. */
const session = () => import("./session");

export const authProvider = {
  login: ((given: SignInStep) => outcomeOf(() => takeStep(given))) as Login,
  /** Ends the session on the gateway, clears this browser, and leaves for `/` with nothing of this page left in memory. */
  logout: () =>
    outcomeOf(async () => {
      await (await session()).endSession();
      browser.leaveTo("/");
      return {};
    }),
  /** Asks the session, which is loaded once; without one there is nothing to ask. */
  async check() {
    const signedOut = { authenticated: false, redirectTo: "/login" };
    if (!readLocalSession()) return signedOut;
    try {
      await (await session()).openSession();
      return { authenticated: true };
    } catch (error) {
      return { ...signedOut, logout: true, error: error as Error };
    }
  },
  register: ({ captcha, ...account }: Registration) =>
    outcomeOf(async () => {
      const password = await encrypt(account.password);
      const body = { ...account, password, is_partner_privelege_enabled: true as const, "g-recaptcha-response": captcha };
      return callGateway("POST /register", { body });
    }),
  /** Sends a link that sets a new password; the answer does not say whether the address is known. */
  forgotPassword: ({ email, captcha }: ForgottenPassword) =>
    outcomeOf(() => callGateway("POST /partner-user/reset-password", { body: { email, "g-recaptcha-response": captcha } })),
  updatePassword: ((given: ChangedPassword | ResetPassword | FirstPassword) => outcomeOf(() => setPassword(given))) as UpdatePassword,
  /** `callGateway` handles a session that can't go on; it is not reported again here. */
  onError(error: unknown) {
    const isForbidden = error instanceof GatewayError && error.statusCode === 403 && !isSessionStopped(error);
    return Promise.resolve(isForbidden ? answerForbidden(error) : {});
  },
  async getIdentity() {
    const { openSession, fullName } = await session();
    const { user } = await openSession();
    return { id: user.id, name: fullName(user), email: user.email };
  },
  /** What the person's rules are decided by. */
  getPermissions: async () => (await (await session()).openSession()).subject,
} satisfies AuthProvider;

/** The calls behind signing in, registering and passwords, loaded while a person types: nobody who is signed in needs them. */
import type { Assertion, PasskeyOptions } from "../../contract/records/passkey";
import type { LoginAnswer } from "../../contract/records/sign-in";
import type {
  ChangedPassword,
  CodeSent,
  FirstPassword,
  ForgottenPassword,
  PasswordAccepted,
  Registration,
  ResetPassword,
  SignedInOutcome,
  SignInStep,
} from "./auth-outcome";
import { callGateway } from "./call-gateway";
import { encryptPassword } from "./encrypt-password";
import { notePasswordDue, writeLocalSession, type LocalSession } from "./local-session";

/** Of the sign-in that waits for its code: the token is good for that step alone, and never leaves this page's memory. */
const nobody: Pick<LoginAnswer, "auth_id" | "access_token" | "session_id"> = { auth_id: null, access_token: null, session_id: null };
let pending = nobody;

/** After a reload there is none: the gateway refuses the step, and signing in starts over with the password. */
const tokenOf = (auth_id: string): { token?: string } =>
  pending.auth_id === auth_id && pending.access_token !== null ? { token: pending.access_token } : {};

async function passkeyAnswer(options: PasskeyOptions): Promise<Assertion> {
  const { answerByPasskey } = await import("../browser/passkeys");
  return answerByPasskey(options);
}

function startSession(answer: LocalSession): SignedInOutcome {
  pending = nobody;
  writeLocalSession(answer);
  return { next: "portal" };
}

export async function takeStep(given: SignInStep): Promise<PasswordAccepted | CodeSent | SignedInOutcome> {
  if ("email" in given) {
    const { email, password, captcha } = given;
    const answer = await callGateway("POST /login", {
      body: { email, password: await encryptPassword(password), "g-recaptcha-response": captcha },
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

export async function setPassword(given: ChangedPassword | ResetPassword | FirstPassword): Promise<object> {
  if ("invitation_token" in given) {
    const { invitation_token, password } = given;
    return callGateway("PATCH /partner/reset-invitation-password", {
      body: { invitation_token, password: await encryptPassword(password) },
    });
  }
  const new_password = await encryptPassword(given.new_password);
  if ("current_password" in given) {
    const current_password = await encryptPassword(given.current_password);
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

export async function register({ captcha, ...account }: Registration): Promise<object> {
  const password = await encryptPassword(account.password);
  const body = { ...account, password, is_partner_privelege_enabled: true as const, "g-recaptcha-response": captcha };
  return callGateway("POST /register", { body });
}

export const sendResetLink = ({ email, captcha }: ForgottenPassword): Promise<object> =>
  callGateway("POST /partner-user/reset-password", { body: { email, "g-recaptcha-response": captcha } });

import type { authEndpoints } from "../../contract/endpoints/auth";
import { notFound } from "../app-error";
import type { Handlers } from "../plugins/serve-endpoint";
import { readPermissionQuestion } from "../services/kyb/permission-requests";
import { acceptInvitation, readInvitation } from "../services/sign-in/accept-invitation";
import {
  readPasswordReset,
  register,
  requestPasswordReset,
  resendVerification,
  resetPasskeyOptions,
  resetPassword,
  verifyEmail,
} from "../services/sign-in/account";
import { makeTotpSecret, sendPhoneCode, updateTotpStatus, verifyPhoneCode } from "../services/sign-in/own-security";
import { endSession } from "../services/sign-in/own-sessions";
import type { Caller } from "../services/access/sessions";
import { purposeOf } from "../services/access/tokens";
import { backOfficeLogin, login, passkeyOptions, resendCode, verifyLoginCode, verifyPasskey } from "../services/sign-in/sign-in";
import { unaudited } from "../services/audit/audited";

const done = { done: true } as const;

/** Throws `not_found` if the headers name someone other than the signed-in user. */
function requireSamePerson(
  caller: Caller,
  headers: { "x-partner-user-id"?: string | undefined; "x-partner-id"?: string | undefined },
): void {
  const isOther = (named: string | undefined, own: string) => named !== undefined && named !== own;
  if (isOther(headers["x-partner-user-id"], caller.partner_user_id) || isOther(headers["x-partner-id"], caller.partner_id))
    throw notFound();
}

export const signInRoutes: Handlers<keyof typeof authEndpoints> = {
  "POST /login": ({ gateway, origin, body }) => login(gateway, origin, body),
  "POST /verifyLoginOtp/{auth_id}/{otp}": ({ gateway, origin, token, params }) => verifyLoginCode(gateway, origin, token, params),
  "POST /resend-login-otp": ({ gateway, token, body }) => resendCode(gateway, token, body),
  "POST /sendOtpOnPhoneEmail": ({ gateway, token, body }) => resendCode(gateway, token, body, ["SMS", "EMAIL"]),
  "POST /login-passkey-options": ({ gateway, token, body }) => passkeyOptions(gateway, token, body.auth_id),
  "POST /verify-login-passkey": ({ gateway, origin, token, body }) => verifyPasskey(gateway, origin, token, body),
  "DELETE /logout/{session_id}": async ({ inPartner, params }) => {
    if (!(await inPartner((context) => endSession(context, params.session_id)))) throw notFound();
    return unaudited("one's own session; the end of an impersonation has its entry", done);
  },
  "POST /register": ({ gateway, origin, body }) => register(gateway, origin, body),
  "POST /partner-user/verify-email": ({ gateway, body }) => verifyEmail(gateway, body.token),
  "POST /partner-user/resend-email-verification": async ({ gateway, origin, body }) => {
    await resendVerification(gateway, origin, body.email);
    return done;
  },
  "GET /partner-user/bo-admin-login": ({ gateway, origin, query }) => backOfficeLogin(gateway, origin, query.bo_admin_login_token),
  "POST /partner-user/reset-password": async ({ gateway, origin, body }) => {
    await requestPasswordReset(gateway, origin, body);
    return done;
  },
  "GET /partner-user/reset-password/{code}": ({ gateway, params }) => readPasswordReset(gateway, params.code),
  "POST /partner-user/reset-password/passkey-options": ({ gateway, body }) => resetPasskeyOptions(gateway, body.password_reset_code),
  "PATCH /partner-user/reset-password": async ({ gateway, origin, body }) => {
    await resetPassword(gateway, origin, body);
    return done;
  },
  "GET /partner/validate-invitation-token/{token}": async ({ gateway, params }) =>
    (await purposeOf(gateway, params.token)) === "PERMISSION"
      ? readPermissionQuestion(gateway, params.token)
      : readInvitation(gateway, params.token),
  "PATCH /partner/reset-invitation-password": ({ gateway, origin, body }) =>
    acceptInvitation(gateway, origin, body.invitation_token, body.password),
  "PATCH /set-totp-secret": async ({ gateway, caller, body }) =>
    unaudited("a proposal; turning it on has its entry", await makeTotpSecret(gateway, caller, body ?? {})),
  "PATCH /update-totp-status": ({ gateway, caller, origin, body }) => updateTotpStatus(gateway, caller, origin, body),
  "POST /partner-user/send-phonenumber-verification-otp": async ({ gateway, caller, headers, body }) => {
    requireSamePerson(caller, headers);
    return unaudited("a code; confirming the number has its entry", await sendPhoneCode(gateway, caller, body));
  },
  "POST /partner-user/verify-phonenumber-verification-otp": ({ gateway, caller, origin, body }) =>
    verifyPhoneCode(gateway, caller, origin, body.otp),
};

import type { authEndpoints } from "../../contract/endpoints/auth";
import { notFound } from "../app-error";
import type { Handlers } from "../plugins/serve-endpoint";
import { readPermissionQuestion } from "../services/kyb/permission-requests";
import { acceptInvitation, readInvitation } from "../services/people/accept-invitation";
import {
  readPasswordReset,
  register,
  requestPasswordReset,
  resendVerification,
  resetPassword,
  verifyEmail,
} from "../services/sign-in/account";
import { makeTotpSecret, sendPhoneCode, updateTotpStatus, verifyPhoneCode } from "../services/sign-in/own-security";
import { endSession, type Caller } from "../services/sign-in/sessions";
import { purposeOf } from "../services/sign-in/tokens";
import { backOfficeLogin, login, resendCode, verifyLoginCode } from "../services/sign-in/sign-in";

const done = { done: true } as const;

/** Throws `not_found` where the headers name somebody else than who is signed in. */
function requireSamePerson(
  caller: Caller,
  headers: { "x-partner-user-id"?: string | undefined; "x-partner-id"?: string | undefined },
): void {
  const isOther = (named: string | undefined, own: string) => named !== undefined && named !== own;
  if (isOther(headers["x-partner-user-id"], caller.partner_user_id) || isOther(headers["x-partner-id"], caller.partner_id))
    throw notFound();
}

export const signInRoutes: Handlers<keyof typeof authEndpoints> = {
  "POST /login": ({ world, origin, body }) => login(world, origin, body),
  "POST /verifyLoginOtp/{auth_id}/{otp}": ({ world, origin, token, params }) => verifyLoginCode(world, origin, token, params),
  "POST /resend-login-otp": ({ world, token, body }) => resendCode(world, token, body),
  "POST /sendOtpOnPhoneEmail": ({ world, token, body }) => resendCode(world, token, body, ["SMS", "EMAIL"]),
  "DELETE /logout/{session_id}": async ({ world, caller, params }) => {
    if (!(await endSession(world, caller, params.session_id))) throw notFound();
    return done;
  },
  "POST /register": ({ world, origin, body }) => register(world, origin, body),
  "POST /partner-user/verify-email": ({ world, body }) => verifyEmail(world, body.token),
  "POST /partner-user/resend-email-verification": async ({ world, origin, body }) => {
    await resendVerification(world, origin, body.email);
    return done;
  },
  "GET /partner-user/bo-admin-login": ({ world, origin, query }) => backOfficeLogin(world, origin, query.bo_admin_login_token),
  "POST /partner-user/reset-password": async ({ world, origin, body }) => {
    await requestPasswordReset(world, origin, body);
    return done;
  },
  "GET /partner-user/reset-password/{code}": ({ world, params }) => readPasswordReset(world, params.code),
  "PATCH /partner-user/reset-password": async ({ world, origin, body }) => {
    await resetPassword(world, origin, body.password_reset_code, body.new_password);
    return done;
  },
  "GET /partner/validate-invitation-token/{token}": async ({ world, params }) =>
    (await purposeOf(world, params.token)) === "PERMISSION"
      ? readPermissionQuestion(world, params.token)
      : readInvitation(world, params.token),
  "PATCH /partner/reset-invitation-password": ({ world, origin, body }) =>
    acceptInvitation(world, origin, body.invitation_token, body.password),
  "PATCH /set-totp-secret": ({ world, caller, body }) => makeTotpSecret(world, caller, body ?? {}),
  "PATCH /update-totp-status": ({ world, caller, origin, body }) => updateTotpStatus(world, caller, origin, body),
  "POST /partner-user/send-phonenumber-verification-otp": ({ world, caller, headers, body }) => {
    requireSamePerson(caller, headers);
    return sendPhoneCode(world, caller, body);
  },
  "POST /partner-user/verify-phonenumber-verification-otp": ({ world, caller, origin, body }) =>
    verifyPhoneCode(world, caller, origin, body.otp),
};

/** Signing in and out, registering, passwords, invitations, authenticator apps, phone numbers. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { PasskeyOptions, SignInByPasskey } from "../records/passkey";
import {
  AcceptInvitation,
  CodeDelivery,
  InvitationToken,
  Login,
  LoginAnswer,
  OtpParams,
  PasswordReset,
  Register,
  RequestPasswordReset,
  ResendCode,
  ResetPassword,
  SendPhoneCode,
  SessionAnswer,
  ProveOneself,
  TotpSecret,
  TotpStatus,
  UpdateTotpStatus,
  VerifyPhoneCode,
} from "../records/sign-in";
import { Done, Email, Id } from "../values";

const tag = "Sign-in";
const secret = z.string().min(1).max(200);

export const authEndpoints = {
  "POST /login": endpoint({
    summary: "Check the e-mail and password, then send a one-time code",
    tag,
    access: "public",
    body: Login,
    data: LoginAnswer,
  }),
  "POST /verifyLoginOtp/{auth_id}/{otp}": endpoint({
    summary: "Check the one-time code and start the session",
    tag,
    access: "code_step",
    params: OtpParams,
    data: SessionAnswer,
  }),
  "POST /resend-login-otp": endpoint({
    summary: "Send another code, over the same channel or the one named",
    tag,
    access: "code_step",
    body: ResendCode,
    data: CodeDelivery,
  }),
  "POST /sendOtpOnPhoneEmail": endpoint({
    summary: "Send the code by text message and by e-mail",
    tag,
    access: "code_step",
    body: ResendCode,
    data: CodeDelivery,
  }),
  "POST /login-passkey-options": endpoint({
    summary: "Ask what a passkey has to sign in place of the one-time code; the answer is for the browser’s WebAuthn",
    tag,
    access: "code_step",
    body: z.strictObject({ auth_id: Id }),
    data: PasskeyOptions,
    extension: true,
  }),
  "POST /verify-login-passkey": endpoint({
    summary: "Check the passkey’s answer and start the session",
    tag,
    access: "code_step",
    body: SignInByPasskey,
    data: SessionAnswer,
    extension: true,
  }),
  "DELETE /logout/{session_id}": endpoint({
    summary: "End one of your own sessions",
    tag,
    access: {},
    before_new_password: true,
    params: z.strictObject({ session_id: Id }),
    data: Done,
  }),
  "POST /register": endpoint({
    summary: "Become a partner",
    tag,
    access: "public",
    body: Register,
    data: z.object({ partner_id: Id, partner_user_id: Id, is_email_verified: z.literal(false) }),
    status: 201,
  }),
  "POST /partner-user/verify-email": endpoint({
    summary: "Confirm an e-mail address with the token from its e-mail",
    tag,
    access: "public",
    body: z.strictObject({ token: secret }),
    data: z.object({ email: z.string() }),
    extension: true,
  }),
  "POST /partner-user/resend-email-verification": endpoint({
    summary: "Send the confirmation e-mail again; the answer is the same for an unknown address",
    tag,
    access: "public",
    body: z.strictObject({ email: Email }),
    data: Done,
    extension: true,
  }),
  "GET /partner-user/bo-admin-login": endpoint({
    summary: "Start a back-office admin's session as a partner user; the token works once",
    tag,
    access: "public",
    query: z.strictObject({ bo_admin_login_token: secret }),
    data: SessionAnswer,
    once: true,
  }),
  "POST /partner-user/reset-password": endpoint({
    summary: "Request a link to set a new password; the answer is the same for an unknown address",
    tag,
    access: "public",
    body: RequestPasswordReset,
    data: Done,
  }),
  "GET /partner-user/reset-password/{code}": endpoint({
    summary: "Check whether a reset link still works",
    tag,
    access: "public",
    params: z.strictObject({ code: secret }),
    data: PasswordReset,
  }),
  "PATCH /partner-user/reset-password": endpoint({
    summary: "Set the new password; ends all of that user's sessions",
    tag,
    access: "public",
    body: ResetPassword,
    data: Done,
  }),
  "GET /partner/validate-invitation-token/{token}": endpoint({
    summary: "Read an invitation: who invited whom, and until when it is valid",
    tag,
    access: "public",
    params: z.strictObject({ token: secret }),
    data: InvitationToken,
  }),
  "PATCH /partner/reset-invitation-password": endpoint({
    summary: "Accept an invitation by setting a password",
    tag,
    access: "public",
    body: AcceptInvitation,
    data: z.object({ kind: InvitationToken.shape.kind, email: z.string(), org_name: z.string() }),
  }),
  "PATCH /set-totp-secret": endpoint({
    summary:
      "Create a new authenticator secret, proven by the password or a code of the old app, which works until the new one is confirmed",
    tag,
    access: { own_person: true },
    body: ProveOneself.nullish(),
    data: TotpSecret,
  }),
  "PATCH /update-totp-status": endpoint({
    summary: "Turn the authenticator app on (requires a code it shows) or off (requires a code, a recovery code or the password)",
    tag,
    access: { own_person: true },
    body: UpdateTotpStatus,
    data: TotpStatus,
  }),
  "POST /partner-user/send-phonenumber-verification-otp": endpoint({
    summary:
      "Send a code to verify your phone number, proven by the password or a code of your app; headers that name the user, if sent, must match the session",
    tag,
    access: { own_person: true },
    // The specification requires them without naming them, so clients that use other names are served too.
    headers: z.object({ "x-partner-user-id": Id.optional(), "x-partner-id": Id.optional() }),
    body: SendPhoneCode,
    data: CodeDelivery,
  }),
  "POST /partner-user/verify-phonenumber-verification-otp": endpoint({
    summary: "Confirm the phone number with the code sent to it",
    tag,
    access: { own_person: true },
    body: VerifyPhoneCode,
    data: z.object({ phone_country_code: z.string(), phone_number: z.string() }),
  }),
} as const;

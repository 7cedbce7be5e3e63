import { clause } from "../clause";
import { z } from "zod";
import { ServedCountry } from "../kyb/served-country";
import { Email, EncryptedPassword, Id, Name, PhoneCountryCode, PhoneNumber, Time } from "../values";
import { Assertion } from "./passkey";

/** Six digits of an authenticator app, or one of its recovery codes. */
const appCode = z.string().regex(/^(\d{6}|[A-Z0-9]{4}-[A-Z0-9]{4})$/i, clause("no_six_digits"));

/** How a one-time code is delivered; `PASSKEY` takes the place of a code. */
export const codeChannels = ["EMAIL", "SMS", "TOTP", "PASSKEY"] as const;
export type CodeChannel = (typeof codeChannels)[number];

export const Login = z.strictObject({
  email: Email,
  password: EncryptedPassword,
  /** The captcha's answer: reCAPTCHA's token or the proof of work. */
  "g-recaptcha-response": z.string().max(10_000).nullish(),
});
export type Login = z.infer<typeof Login>;

/** Where the code was sent, and the other channels available. */
export const CodeDelivery = z.object({
  channel: z.enum(codeChannels),
  /** Masked: `p•••a@harbourline.example`, `+61 ••• ••• 418`; null where nothing is sent. */
  destination: z.string().nullable(),
  channels: z.array(z.enum(codeChannels)),
  expires_at: Time.nullable(),
  /** When a new code can be requested. */
  resend_at: Time,
});
export type CodeDelivery = z.infer<typeof CodeDelivery>;

export const LoginAnswer = z.object({
  /** Good only for the code step, 10 minutes; null while the e-mail address is not verified. */
  access_token: z.string().nullable(),
  session_id: Id.nullable(),
  auth_id: Id.nullable(),
  password_reset_required: z.boolean(),
  is_email_verified: z.boolean(),
  is_bo_admin_login: z.boolean(),
  code: CodeDelivery.nullable(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

/** A full session: the bearer token and the id to sign out with. */
export const SessionAnswer = z.object({
  access_token: z.string(),
  session_id: Id,
  password_reset_required: z.boolean(),
  is_email_verified: z.boolean(),
  is_bo_admin_login: z.boolean(),
  expires_at: Time,
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const OtpParams = z.strictObject({
  auth_id: Id,
  /** Six digits, or a recovery code of an authenticator app. */
  otp: appCode,
});

export const ResendCode = z.strictObject({
  auth_id: Id,
  session_id: Id,
  /** Defaults to the channel of the last code. */
  channel: z.enum(codeChannels).nullish(),
});
export type ResendCode = z.infer<typeof ResendCode>;

export const Register = z.strictObject({
  first_name: Name,
  last_name: Name,
  email: Email,
  org_name: Name,
  org_country: ServedCountry,
  password: EncryptedPassword,
  phone_number: PhoneNumber,
  phone_country_code: PhoneCountryCode,
  is_partner_privelege_enabled: z.literal(true),
  /** The captcha's answer, as at sign-in. */
  "g-recaptcha-response": z.string().max(10_000).nullish(),
});
export type Register = z.infer<typeof Register>;

export const RequestPasswordReset = z.strictObject({
  email: Email,
  "g-recaptcha-response": z.string().max(10_000).nullish(),
});

export const PasswordReset = z.object({
  /** Masked. */
  email: z.string(),
  /** The person signs in by an authenticator app and takes no codes by e-mail: a code of the app, or a recovery code, is asked. */
  is_code_asked: z.boolean(),
  /** Likewise one of the person's passkeys. Where both are asked, either will do. */
  is_passkey_asked: z.boolean(),
});
export type PasswordReset = z.infer<typeof PasswordReset>;

export const ResetPassword = z.strictObject({
  password_reset_code: z.string().min(1).max(200),
  new_password: EncryptedPassword,
  /** Where the link asks for one. */
  otp: appCode.nullish(),
  /** A passkey's answer to `POST /partner-user/reset-password/passkey-options`. */
  assertion: Assertion.nullish(),
});
export type ResetPassword = z.infer<typeof ResetPassword>;

export const InvitationToken = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The business that was invited, or the partner whose colleague was. */
  org_name: z.string(),
  partner_name: z.string(),
  /** `PERMISSION`: the partner asks the merchant's owner to let it complete the verification; no password is set. */
  kind: z.enum(["MERCHANT", "PARTNER_USER", "PERMISSION"]),
  expires_at: Time,
});
export type InvitationToken = z.infer<typeof InvitationToken>;

export const AcceptInvitation = z.strictObject({
  invitation_token: z.string().min(1).max(200),
  password: EncryptedPassword,
});

export const TotpSecret = z.object({
  /** Base32, for typing in by hand. */
  totp_secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  otpauth_url: z.string(),
});
export type TotpSecret = z.infer<typeof TotpSecret>;

/**
 * Proof that the user, not just a session, is asking: one of the two. A code is taken from an app that was on before the
 * session began, and a recovery code of it.
 */
export const ProveOneself = z.strictObject({ password: EncryptedPassword.nullish(), otp: appCode.nullish() });
export type ProveOneself = z.infer<typeof ProveOneself>;

export const UpdateTotpStatus = z.strictObject({
  is_totp_enabled: z.boolean(),
  /** On: the code that the new app shows, which proves that it works. Off: proof, as of the password. */
  otp: appCode.nullish(),
  /** Off, without the app. */
  password: EncryptedPassword.nullish(),
});

export const TotpStatus = z.object({
  is_totp_enabled: z.boolean(),
  /** Shown once, when it was turned on; each opens one sign-in without the app. */
  recovery_codes: z.array(z.string()),
});
export type TotpStatus = z.infer<typeof TotpStatus>;

export const SendPhoneCode = z.strictObject({
  phone_country_code: PhoneCountryCode,
  phone_number: PhoneNumber,
  ...ProveOneself.shape,
});
export type SendPhoneCode = z.infer<typeof SendPhoneCode>;
export const VerifyPhoneCode = z.strictObject({ otp: z.string().regex(/^\d{6}$/, clause("no_six_digits")) });

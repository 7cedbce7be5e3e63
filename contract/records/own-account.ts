/** What people see and change about their own account. */
import { z } from "zod";
import { deviceKinds } from "../reference/device-kinds";
import { CountryCode, EncryptedPassword, Id, Name, Time } from "../values";
import { Passkey } from "./passkey";
import { ProveOneself } from "./sign-in";

/** Somewhere a person is signed in. What a browser says about itself may be missing, or made up. */
export const OwnSession = z.object({
  id: Id,
  /** The one that asks. */
  is_current: z.boolean(),
  /** As the makers call them: `Chrome`, `Windows`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(deviceKinds).nullable(),
  ip: z.string().nullable(),
  /** Where the address is, as far as tables know; null where they don't, as for private networks. */
  country: CountryCode.nullable(),
  created_at: Time,
  /** To half a minute. */
  last_seen_at: Time,
  /** When it ends in any case. */
  expires_at: Time,
  /** Set for an impersonator's session that has ended; the person's own ended sessions are not listed. */
  ended_at: Time.nullable(),
  /** The back-office admin who acts for the person; null for the person itself. */
  impersonator_name: z.string().nullable(),
  impersonation_reason: z.string().nullable(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** How one's account is protected. A time is null where it was never done, or done before it was kept. */
export const OwnSecurity = z.object({
  password_changed_at: Time.nullable(),
  is_totp_enabled: z.boolean(),
  /** A code of the app, or a recovery code, proves who asks: it was on before this session began. */
  can_prove_by_code: z.boolean(),
  /** Codes by e-mail sign in; a person with an app or a passkey may turn that off. */
  is_email_code_enabled: z.boolean(),
  totp_enabled_at: Time.nullable(),
  /** Of ten: each opens one sign-in without the app. */
  recovery_codes_left: z.int(),
  /** In the order they were added. */
  passkeys: z.array(Passkey),
  /** The origin where passkeys work, such as `https://portal.example`; null where the gateway doesn't offer them. */
  passkey_address: z.string().nullable(),
});
export type OwnSecurity = z.infer<typeof OwnSecurity>;

/** Shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const UpdateEmailCodeStatus = z.strictObject({ is_email_code_enabled: z.boolean(), ...ProveOneself.shape });
export type UpdateEmailCodeStatus = z.infer<typeof UpdateEmailCodeStatus>;
export const EmailCodeStatus = z.object({ is_email_code_enabled: z.boolean() });
export type EmailCodeStatus = z.infer<typeof EmailCodeStatus>;

export const SessionsEnded = z.object({ ended_count: z.int() });
export type SessionsEnded = z.infer<typeof SessionsEnded>;

export const ChangeOwnName = z.strictObject({
  /** The version the change is based on. */
  version: z.int().min(1),
  first_name: Name,
  last_name: Name,
});
export type ChangeOwnName = z.infer<typeof ChangeOwnName>;

export const ChangeOwnPassword = z.strictObject({ current_password: EncryptedPassword, new_password: EncryptedPassword });
export type ChangeOwnPassword = z.infer<typeof ChangeOwnPassword>;

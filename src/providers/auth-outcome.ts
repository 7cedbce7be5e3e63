/** What the auth provider takes and answers, step by step. */
import type { BodyOf } from "../../contract/endpoints";
import type { CodeChannel, CodeDelivery } from "../../contract/records/sign-in";

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

export async function outcomeOf<T extends object>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { success: true, ...(await work()) };
  } catch (error) {
    return { success: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

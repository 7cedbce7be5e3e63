/** Registration, e-mail confirmation and password reset. */
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PasskeyOptions } from "../../../contract/records/passkey";
import type { CodeChannel, PasswordReset, Register, ResetPassword } from "../../../contract/records/sign-in";
import { AppError, refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import { refusal } from "../../refusal";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { checkCaptcha } from "./captcha";
import { insertPartner } from "../partner/make-partner";
import { emailVerification, passwordReset } from "../mails/mails";
import { postMail } from "../mails/post-mail";
import { hashNewPassword, passwordSet, refuseWeakPassword, setPassword } from "./passwords";
import { mailSecurityNotice } from "./own-security";
import { accountLimit, addressLimit, codeLimit, forgetTries, linkLimit, refuseWhileBlocked, registerLimit, takeTry } from "./throttle";
import { inConstantTime } from "./constant-time";
import { deadLink, makeLinkToken, readLinkToken, takeLinkToken } from "../access/tokens";
import { heldChannelsOf, maskEmail, takeAuthenticatorCode } from "./codes";
import { checkPasskey, passkeySignInOptions } from "./passkeys";

type Credential = typeof credential.$inferSelect;

/** Creates the partner with its first user, an admin, and e-mails a link to confirm the address. */
export async function register(gateway: GatewayContext, origin: Origin, input: Register) {
  const limits = [addressLimit(origin.ip), registerLimit(origin.ip)];
  await refuseWhileBlocked(gateway, limits);
  await checkCaptcha(gateway, input["g-recaptcha-response"], origin.ip);
  // Every account and e-mail counts: hashing alone is expensive enough to slow others down.
  await takeTry(gateway, [registerLimit(origin.ip)]);
  const password_hash = await hashNewPassword(gateway, input.password, "password");
  const email = input.email.toLowerCase();
  const partner_id = uuidv7();
  const partner_user_id = uuidv7();
  const phone = { phone_country_code: input.phone_country_code, phone_number: input.phone_number };
  const isTaken = await gateway.db.inPartner(partner_id, async (tx) => {
    const user = {
      id: partner_user_id,
      first_name: input.first_name,
      last_name: input.last_name,
      email,
      ...phone,
      status: "ACTIVE" as const,
    };
    const { org_name: name, org_country: country } = input;
    const sign_in = passwordSet(gateway, password_hash);
    if (!(await insertPartner({ gateway, tx }, { name, country, user, sign_in }))) return true;
    await writeAudit({ gateway, tx, caller: { partner_user_id, impersonator_name: null }, origin }, "REGISTERED", partner_id);
    await tx.directory((sql) => postVerification(gateway, sql, { partner_id, partner_user_id, email }));
    return false;
  });
  if (isTaken) {
    // Registration reveals whether an address is taken; slowing it down keeps that from becoming a list.
    await takeTry(gateway, [addressLimit(origin.ip)]);
    throw refusedField("email", refusal("account_exists_sign_in"));
  }
  return { partner_id, partner_user_id, is_email_verified: false as const };
}

async function postVerification(gateway: GatewayContext, sql: Sql, person: { partner_id: string; partner_user_id: string; email: string }) {
  const subject = { partner_id: person.partner_id, subject_id: person.partner_user_id, email: person.email };
  const { token } = await makeLinkToken(gateway, sql, "EMAIL_VERIFICATION", subject);
  const link = `${gateway.portalUrl()}/email-verification?token=${token}`;
  await postMail(gateway, sql, person, emailVerification({ link }));
}

/** The answer is the same whether or not the address is known. */
export function resendVerification(gateway: GatewayContext, origin: Origin, email: string): Promise<void> {
  return inConstantTime(async () => {
    await takeTry(gateway, [addressLimit(origin.ip), linkLimit(email.toLowerCase())]);
    const [person] = await gateway.db.directory.select().from(credential).where(eq(credential.email, email.toLowerCase()));
    if (person && !person.is_email_verified) await gateway.db.inDirectory((sql) => postVerification(gateway, sql, person));
  });
}

export async function verifyEmail(gateway: GatewayContext, token: string): Promise<{ email: string }> {
  return gateway.db.inDirectory(async (sql) => {
    const { email } = await takeLinkToken(gateway, sql, "EMAIL_VERIFICATION", token);
    await sql.update(credential).set({ is_email_verified: true }).where(eq(credential.email, email));
    return { email };
  });
}

/** The answer is the same whether or not the address is known. */
export async function requestPasswordReset(
  gateway: GatewayContext,
  origin: Origin,
  input: { email: string; "g-recaptcha-response"?: string | null | undefined },
): Promise<void> {
  const email = input.email.toLowerCase();
  const limits = [addressLimit(origin.ip), linkLimit(email)];
  await refuseWhileBlocked(gateway, limits);
  await checkCaptcha(gateway, input["g-recaptcha-response"], origin.ip);
  await inConstantTime(async () => {
    await takeTry(gateway, limits);
    const [person] = await gateway.db.directory.select().from(credential).where(eq(credential.email, email));
    // Users without a password set it through their invitation, while it is valid.
    if (person?.password_hash && !person.is_deactivated) await gateway.db.inDirectory((sql) => postPasswordReset(gateway, sql, person));
  });
}

async function postPasswordReset(
  gateway: GatewayContext,
  sql: Sql,
  person: { partner_id: string; partner_user_id: string; email: string },
): Promise<void> {
  const subject = { partner_id: person.partner_id, subject_id: person.partner_user_id, email: person.email };
  const { token } = await makeLinkToken(gateway, sql, "PASSWORD_RESET", subject);
  const link = `${gateway.portalUrl()}/reset-password?code=${token}`;
  await postMail(gateway, sql, person, passwordReset({ link }));
}

/** Whose link it is, and what is asked besides: nothing where the mailbox alone suffices. */
async function whoResets(gateway: GatewayContext, code: string) {
  const { partner_id, email } = await readLinkToken(gateway, "PASSWORD_RESET", code);
  const [person] = await gateway.db.directory.select().from(credential).where(eq(credential.email, email));
  if (!person) throw deadLink();
  const asked = person.is_email_code_enabled ? [] : await heldChannelsOf(gateway, gateway.db.directory, person);
  return { partner_id, person, asked };
}

export async function readPasswordReset(gateway: GatewayContext, code: string): Promise<PasswordReset> {
  const { person, asked } = await whoResets(gateway, code);
  return { email: maskEmail(person.email), is_code_asked: asked.includes("TOTP"), is_passkey_asked: asked.includes("PASSKEY") };
}

/** Throws `refused` where the link asks for no passkey. */
export async function resetPasskeyOptions(gateway: GatewayContext, code: string): Promise<PasskeyOptions> {
  const { person, asked } = await whoResets(gateway, code);
  if (!asked.includes("PASSKEY")) throw new AppError("refused", refusal("passkeys_unavailable"));
  return passkeySignInOptions(gateway, person.partner_user_id, person.partner_user_id);
}

/** Throws `refused`, at `otp` where a code is asked. */
async function requireFactor(
  gateway: GatewayContext,
  person: Credential,
  asked: readonly CodeChannel[],
  { otp, assertion }: Pick<ResetPassword, "otp" | "assertion">,
): Promise<void> {
  const { partner_user_id: id } = person;
  if (assertion && asked.includes("PASSKEY")) return checkPasskey(gateway, id, id, assertion);
  if (!asked.includes("TOTP")) throw new AppError("refused", refusal("passkey_asked"));
  if (!otp || !(await takeAuthenticatorCode(gateway, person, otp))) throw refusedField("otp", refusal("authenticator_code_wrong"));
}

/**
 * Sets the password and ends every session. Opening the link also proves the address. Who takes no codes by e-mail proves
 * themselves by the app or a passkey as well: throws `refused`, `too_many` while the account is locked.
 */
export async function resetPassword(
  gateway: GatewayContext,
  origin: Origin,
  { password_reset_code: code, new_password, ...factor }: ResetPassword,
): Promise<void> {
  // Before the link is used up, so that a refused password leaves it working.
  await refuseWeakPassword(gateway, new_password, "new_password");
  const { partner_id, person, asked } = await whoResets(gateway, code);
  const password_hash = await hashNewPassword(gateway, new_password, "new_password", person.password_hash);
  if (asked.length > 0) {
    const tries = await takeTry(gateway, [accountLimit(person.email)]);
    await requireFactor(gateway, person, asked, factor);
    await tries.releaseHold();
  }
  const { email, partner_user_id } = person;
  await gateway.db.inPartner(partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      await takeLinkToken(gateway, sql, "PASSWORD_RESET", code);
      await setPassword(gateway, sql, { email, partner_user_id, password_hash });
      await sql.update(credential).set({ is_email_verified: true }).where(eq(credential.email, email));
      await mailSecurityNotice(gateway, sql, person, "password_changed");
    });
    await writeAudit({ gateway, tx, caller: { partner_user_id, impersonator_name: null }, origin }, "PASSWORD_RESET", partner_user_id);
  });
  // The account's lock stays if a second factor was asked for, since guesses at that went on.
  await forgetTries(gateway, [...(asked.length > 0 ? [] : [accountLimit(email)]), codeLimit(email), linkLimit(email)]);
}

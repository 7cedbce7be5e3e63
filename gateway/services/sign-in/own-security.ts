/** A user's own authenticator app and phone number. Not while impersonating (rule `own_person`). */
import { randomInt } from "node:crypto";
import { and, eq, gt, lte, sql as fragment } from "drizzle-orm";
import { Secret } from "otpauth";
import type { CodeDelivery, ProveOneself, SendPhoneCode, TotpSecret, TotpStatus } from "../../../contract/records/sign-in";
import { AppError, refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { credential, phoneCode } from "../../db/schema/directory";
import { partnerUser } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { codeLimits } from "../../lib/code-limits";
import { inSeconds } from "../../lib/in-seconds";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { audited, type AuditEntry, type Audited } from "../audit/audited";
import { auditChange } from "../audit/audit-changes";
import { securityNotice, type SecurityChange } from "../mails/mails";
import { recoverLink } from "../mails/portal-links";
import { postCode, postMail } from "../mails/post-mail";
import { canTextCodes } from "../outbox/text-messages";
import { decryptPassword, isPasswordRight } from "./passwords";
import { accountLimit, phoneLimit, refuseWhileBlocked, takeTry, tooMany } from "./throttle";
import {
  authenticatorOf,
  makeCode,
  maskPhone,
  phoneOf,
  sealRecoveryCode,
  stepOfCode,
  takeAuthenticatorCode,
  wrongCode,
  deadCode,
} from "./codes";
import { allowEmailWithoutFactor } from "./email-channel";
import type { Caller } from "../access/sessions";
import { readTotp, wrapTotp } from "../keys/totp-secret";

export async function ownCredential(gateway: GatewayContext, caller: Caller) {
  const [own] = await gateway.db.directory
    .select()
    .from(credential)
    .where(and(eq(credential.partner_id, caller.partner_id), eq(credential.partner_user_id, caller.partner_user_id)));
  if (!own) throw new AppError("not_found", refusal("account_unknown"));
  return own;
}

type Credential = Awaited<ReturnType<typeof ownCredential>>;

/**
 * An app that was turned on during this session may have been turned on by a thief of the session. Null for apps from before the
 * time was kept.
 */
export const canProveByCode = ({ is_totp_enabled, totp_enabled_at }: Credential, { session_started_at }: Caller): boolean =>
  is_totp_enabled && (totp_enabled_at === null || totp_enabled_at < session_started_at);

/**
 * A session alone could be stolen, so changing how one signs in requires the password, or a code of an app that is older than
 * the session. Counts towards the account's lock. Throws `refused` by field, `too_many` while the account is locked.
 */
export async function proveOneself(gateway: GatewayContext, caller: Caller, own: Credential, proof: ProveOneself): Promise<void> {
  const field = proof.otp ? "otp" : "password";
  const encrypted = proof.password;
  if (!proof.otp && !encrypted) throw refusedField("password", refusal("password_or_code_missing"));
  const plain = encrypted && (await decryptPassword(gateway, encrypted, "password"));
  const tries = await takeTry(gateway, [accountLimit(own.email)]);
  const right = proof.otp
    ? canProveByCode(own, caller) && (await takeAuthenticatorCode(gateway, own, proof.otp))
    : await isPasswordRight(plain ?? "", own.password_hash);
  if (!right) throw refusedField(field, field === "otp" ? wrongAppCode : refusal("password_wrong"));
  await tries.releaseHold();
}

const wrongAppCode = refusal("authenticator_code_wrong");

/** Locks the account as it is now. Throws `conflict` if another password was set since the proof, which ended what this one led to. */
export async function lockOwn(sql: Sql, { email, password_hash }: Credential): Promise<Credential> {
  const [present] = await sql.select().from(credential).where(eq(credential.email, email)).for("update");
  if (present?.password_hash !== password_hash) throw new AppError("conflict", refusal("password_changed_meanwhile"));
  return present;
}

/**
 * A new secret is stored next to the old one until a code confirms it, so a phone can be replaced without a gap. Throws as
 * `proveOneself` does.
 */
export async function makeTotpSecret(gateway: GatewayContext, caller: Caller, proof: ProveOneself): Promise<TotpSecret> {
  const own = await ownCredential(gateway, caller);
  await proveOneself(gateway, caller, own, proof);
  const totp_secret = new Secret({ size: 20 }).base32;
  const totp_secret_pending = await wrapTotp(gateway, own, "totp_secret_pending", totp_secret);
  await gateway.db.directory.update(credential).set({ totp_secret_pending }).where(eq(credential.email, own.email));
  return { totp_secret, otpauth_url: authenticatorOf(gateway, own.email, totp_secret).toString() };
}

// Without 0, O, 1, I and L, which are easily misread on paper.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const block = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${block()}-${block()}`);

/**
 * On: proven by a code of the new secret. Off: by a code of the one in use, a recovery code, or the password. Every code
 * works once. The user is notified by e-mail.
 */
export async function updateTotpStatus(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  { is_totp_enabled, ...proof }: ProveOneself & { is_totp_enabled: boolean },
): Promise<Audited<TotpStatus>> {
  const own = await ownCredential(gateway, caller);
  if (is_totp_enabled) return turnOn(gateway, caller, origin, own, proof.otp ?? "");
  if (!own.is_totp_enabled) throw refusedField("is_totp_enabled", refusal("authenticator_off"));
  await proveOneself(gateway, caller, own, proof);
  const off = { is_totp_enabled: false, totp_enabled_at: null, totp_secret: null, totp_secret_pending: null, recovery_code_hashes: [] };
  const entry = await changeAuthenticator(gateway, caller, origin, own, off, "off");
  return audited(entry, { is_totp_enabled: false, recovery_codes: [] });
}

async function turnOn(gateway: GatewayContext, caller: Caller, origin: Origin, own: Credential, otp: string): Promise<Audited<TotpStatus>> {
  const pending = await readTotp(gateway, own, "totp_secret_pending");
  const secret = pending ?? (await readTotp(gateway, own, "totp_secret"));
  if (!secret) throw refusedField("is_totp_enabled", refusal("authenticator_no_secret"));
  const tries = await takeTry(gateway, [accountLimit(own.email)]);
  const step = stepOfCode(gateway, own.email, secret, otp);
  // A code of the active secret may already have been used; one of a new secret can't have been.
  const isUsed = pending === null && step !== null && step <= (own.totp_last_step ?? 0);
  if (step === null || isUsed) throw refusedField("otp", wrongAppCode);
  await tries.releaseHold();
  const recovery_codes = makeRecoveryCodes();
  const on = {
    is_totp_enabled: true,
    totp_secret: await wrapTotp(gateway, own, "totp_secret", secret),
    totp_secret_pending: null,
    totp_last_step: step,
    totp_enabled_at: gateway.clock().toISOString(),
    recovery_code_hashes: recovery_codes.map((code) => sealRecoveryCode(gateway, own.email, code)),
  };
  const entry = await changeAuthenticator(gateway, caller, origin, own, on, own.is_totp_enabled ? "replaced" : "on");
  return audited(entry, { is_totp_enabled: true, recovery_codes });
}

/** Ten new codes in place of those that are left. Throws `refused` while the app is off, or by field if the proof is wrong. */
export async function makeNewRecoveryCodes(gateway: GatewayContext, caller: Caller, origin: Origin, proof: ProveOneself) {
  const own = await ownCredential(gateway, caller);
  if (!own.is_totp_enabled) throw new AppError("refused", refusal("authenticator_off"));
  await proveOneself(gateway, caller, own, proof);
  const recovery_codes = makeRecoveryCodes();
  const recovery_code_hashes = recovery_codes.map((code) => sealRecoveryCode(gateway, own.email, code));
  const entry = await gateway.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      await lockOwn(sql, own);
      await sql.update(credential).set({ recovery_code_hashes }).where(eq(credential.email, own.email));
      await mailSecurityNotice(gateway, sql, own, "recovery_codes_made");
    });
    return writeAudit({ gateway, tx, caller, origin }, "RECOVERY_CODES_MADE", caller.partner_user_id);
  });
  return audited(entry, { recovery_codes });
}

/** Throws `conflict` if another change came first: the proof was for the previous state. */
async function changeAuthenticator(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  own: Credential,
  values: Partial<Credential> & { is_totp_enabled: boolean },
  what: "on" | "off" | "replaced",
): Promise<AuditEntry> {
  const { is_totp_enabled } = values;
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      const present = await lockOwn(sql, own);
      // Compares the secrets themselves: the same one may have been rewrapped.
      if ((await readTotp(gateway, present, "totp_secret")) !== (await readTotp(gateway, own, "totp_secret")))
        throw new AppError("conflict", refusal("authenticator_changed"));
      await sql.update(credential).set(values).where(eq(credential.email, own.email));
      if (!is_totp_enabled) await allowEmailWithoutFactor(gateway, sql, own);
      await mailSecurityNotice(gateway, sql, own, `authenticator_${what}`);
    });
    await tx.sql
      .update(partnerUser)
      .set({ is_totp_enabled, updated_at: gateway.clock().toISOString() })
      .where(eq(partnerUser.id, caller.partner_user_id));
    return writeAudit({ gateway, tx, caller, origin }, is_totp_enabled ? "TOTP_ENABLED" : "TOTP_DISABLED", caller.partner_user_id);
  });
}

/** The owner should know of any change, at an address that a session thief can't read. */
export const mailSecurityNotice = (gateway: GatewayContext, sql: Sql, own: Credential, what: SecurityChange): Promise<void> =>
  postMail(gateway, sql, own, securityNotice(what, { at: gateway.clock().toISOString(), recover: recoverLink(gateway) }));

/**
 * Text a code to a new number. A number that was sent one in the last half minute has it already: the answer is the first one's
 * again, as it may have been lost. Throws `refused` by field where no text message can be sent, or as `proveOneself` does.
 */
export async function sendPhoneCode(
  gateway: GatewayContext,
  caller: Caller,
  { password, otp, ...input }: SendPhoneCode,
): Promise<CodeDelivery> {
  if (!canTextCodes(gateway)) throw refusedField("phone_number", refusal("text_messages_unavailable"));
  await proveOneself(gateway, caller, await ownCredential(gateway, caller), { password, otp });
  const now = gateway.clock();
  const limits = [phoneLimit(caller.partner_user_id)];
  await refuseWhileBlocked(gateway, limits);
  const sent = await gateway.db.inDirectory(async (sql): Promise<CodeDelivery> => {
    const code = makeCode();
    const row = {
      ...input,
      code_hash: gateway.keys.seal(`phone:${caller.partner_user_id}:${code}`),
      tries_left: codeLimits.tries,
      sent_at: now.toISOString(),
      expires_at: inSeconds(now, codeLimits.lifetime_seconds),
    };
    // The first code of all has no row to lock: of two at once, the second waits here and finds the first one's.
    const kept = await sql
      .insert(phoneCode)
      .values({ partner_user_id: caller.partner_user_id, ...row })
      .onConflictDoUpdate({
        target: phoneCode.partner_user_id,
        set: row,
        setWhere: lte(phoneCode.sent_at, inSeconds(now, -codeLimits.resend_seconds)),
      })
      .returning({ sent_at: phoneCode.sent_at });
    if (kept.length === 0) return deliveryBefore(sql, caller.partner_user_id, input, now);
    await postCode(gateway, sql, { ...caller, phone: phoneOf(input) }, "phone_code", code);
    return deliveryOf(row);
  });
  await takeTry(gateway, limits);
  return sent;
}

function deliveryOf(
  code: Pick<typeof phoneCode.$inferSelect, "phone_country_code" | "phone_number" | "sent_at" | "expires_at">,
): CodeDelivery {
  return {
    channel: "SMS",
    destination: maskPhone(code.phone_country_code, code.phone_number),
    channels: ["SMS"],
    expires_at: code.expires_at,
    resend_at: inSeconds(new Date(code.sent_at), codeLimits.resend_seconds),
  };
}

/** Of the code that was sent too short a time ago for another. To another number it is a wait. */
async function deliveryBefore(sql: Sql, partner_user_id: string, wanted: Parameters<typeof phoneOf>[0], now: Date): Promise<CodeDelivery> {
  const [last] = await sql.select().from(phoneCode).where(eq(phoneCode.partner_user_id, partner_user_id));
  // The code may have just been confirmed, and its row be gone.
  if (!last) throw tooMany(codeLimits.resend_seconds);
  if (phoneOf(last) === phoneOf(wanted)) return deliveryOf(last);
  throw tooMany(Math.ceil(codeLimits.resend_seconds - (now.getTime() - Date.parse(last.sent_at)) / 1000));
}

export async function verifyPhoneCode(gateway: GatewayContext, caller: Caller, origin: Origin, typed: string) {
  const [code] = await gateway.db.directory
    .update(phoneCode)
    .set({ tries_left: fragment`${phoneCode.tries_left} - 1` })
    .where(
      and(
        eq(phoneCode.partner_user_id, caller.partner_user_id),
        gt(phoneCode.tries_left, 0),
        gt(phoneCode.expires_at, gateway.clock().toISOString()),
      ),
    )
    .returning();
  if (!code) throw deadCode();
  if (!(await gateway.keys.isSealOf(code.code_hash, `phone:${caller.partner_user_id}:${typed}`))) throw wrongCode(code.tries_left);
  const phone = { phone_country_code: code.phone_country_code, phone_number: code.phone_number };
  const own = await ownCredential(gateway, caller);
  const entry = await gateway.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      // Of two with the right code, one finds it.
      const isIt = and(eq(phoneCode.partner_user_id, caller.partner_user_id), eq(phoneCode.code_hash, code.code_hash));
      const taken = await sql.delete(phoneCode).where(isIt).returning({ sent_at: phoneCode.sent_at });
      if (taken.length === 0) throw deadCode();
      const mine = eq(credential.partner_user_id, caller.partner_user_id);
      await sql
        .update(credential)
        .set({ ...phone, is_phone_verified: true })
        .where(mine);
      await mailSecurityNotice(gateway, sql, own, "phone_changed");
    });
    await tx.sql
      .update(partnerUser)
      .set({ ...phone, is_phone_verified: true, updated_at: gateway.clock().toISOString() })
      .where(eq(partnerUser.id, caller.partner_user_id));
    const change = auditChange("phone_number", own.phone_number && phoneOf(own), phoneOf(phone));
    return writeAudit({ gateway, tx, caller, origin }, "PHONE_VERIFIED", caller.partner_user_id, undefined, [change]);
  });
  return audited(entry, phone);
}

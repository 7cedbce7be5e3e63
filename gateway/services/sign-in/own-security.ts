/** A person's own authenticator app and phone number. Whoever impersonates may not (rule `own_person`). */
import { randomInt } from "node:crypto";
import { and, eq, gt, sql as fragment } from "drizzle-orm";
import { Secret } from "otpauth";
import type { CodeDelivery, TotpSecret, TotpStatus } from "../../../contract/records/sign-in";
import { AppError, refusedField } from "../../app-error";
import { credential, phoneCode } from "../../db/schema/directory";
import { partnerUser } from "../../db/schema/partner";
import { inSeconds, type Origin, type World } from "../../world";
import { writeAudit } from "../audit";
import { isSameSecret } from "../keys";
import { postMessage } from "../mail";
import { tooMany } from "../throttle";
import { authenticatorOf, codeLimits, makeCode, maskPhone, phoneOf, sealRecoveryCode, stepOfCode, wrongCode } from "./codes";
import type { Caller } from "./sessions";

async function ownCredential(world: World, caller: Caller) {
  const [own] = await world.db.directory
    .select()
    .from(credential)
    .where(and(eq(credential.partner_id, caller.partner_id), eq(credential.partner_user_id, caller.partner_user_id)));
  if (!own) throw new AppError("not_found", "There is no such account.");
  return own;
}

/** A new secret waits beside the old one until a code confirms it, so a phone can be changed without a gap. */
export async function makeTotpSecret(world: World, caller: Caller): Promise<TotpSecret> {
  const own = await ownCredential(world, caller);
  const totp_secret = new Secret({ size: 20 }).base32;
  await world.db.directory.update(credential).set({ totp_secret_pending: totp_secret }).where(eq(credential.email, own.email));
  return { totp_secret, otpauth_url: authenticatorOf(world, own.email, totp_secret).toString() };
}

// Without 0, O, 1, I and L, which are read wrongly from paper.
const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const block = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${block()}-${block()}`);

export async function updateTotpStatus(
  world: World,
  caller: Caller,
  origin: Origin,
  input: { is_totp_enabled: boolean; otp: string },
): Promise<TotpStatus> {
  const own = await ownCredential(world, caller);
  const secret = input.is_totp_enabled ? (own.totp_secret_pending ?? own.totp_secret) : own.totp_secret;
  if (!secret) throw refusedField("is_totp_enabled", "There is no authenticator secret yet. Set one first.");
  const step = stepOfCode(world, own.email, secret, input.otp);
  if (step === null) throw refusedField("otp", "That code was not right. Check the phone's clock and type the next one.");
  const recovery_codes = input.is_totp_enabled ? makeRecoveryCodes() : [];
  await world.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory((sql) =>
      sql
        .update(credential)
        .set({
          is_totp_enabled: input.is_totp_enabled,
          totp_secret: input.is_totp_enabled ? secret : null,
          totp_secret_pending: null,
          totp_last_step: step,
          recovery_code_hashes: recovery_codes.map((code) => sealRecoveryCode(world, own.email, code)),
        })
        .where(eq(credential.email, own.email)),
    );
    await tx.sql
      .update(partnerUser)
      .set({ is_totp_enabled: input.is_totp_enabled, updated_at: world.clock().toISOString() })
      .where(eq(partnerUser.id, caller.partner_user_id));
    await writeAudit(world, tx, caller, origin, input.is_totp_enabled ? "TOTP_ENABLED" : "TOTP_DISABLED", caller.partner_user_id);
  });
  return { is_totp_enabled: input.is_totp_enabled, recovery_codes };
}

export async function sendPhoneCode(
  world: World,
  caller: Caller,
  input: { phone_country_code: string; phone_number: string },
): Promise<CodeDelivery> {
  const now = world.clock();
  return world.db.inDirectory(async (sql) => {
    const [last] = await sql.select().from(phoneCode).where(eq(phoneCode.partner_user_id, caller.partner_user_id)).for("update");
    const wait = last ? Date.parse(last.sent_at) + codeLimits.resend_seconds * 1000 - now.getTime() : 0;
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    const code = makeCode();
    const row = {
      ...input,
      code_hash: world.keys.seal(`phone:${caller.partner_user_id}:${code}`),
      tries_left: codeLimits.tries,
      sent_at: now.toISOString(),
      expires_at: inSeconds(now, codeLimits.lifetime_seconds),
    };
    await sql
      .insert(phoneCode)
      .values({ partner_user_id: caller.partner_user_id, ...row })
      .onConflictDoUpdate({ target: phoneCode.partner_user_id, set: row });
    const text = `${code} confirms this phone number. It works once, for 5 minutes.`;
    await postMessage(world, sql, { channel: "SMS", to: phoneOf(input), subject: null, text, code });
    return {
      channel: "SMS",
      destination: maskPhone(input.phone_country_code, input.phone_number),
      channels: ["SMS"],
      expires_at: row.expires_at,
      resend_at: inSeconds(now, codeLimits.resend_seconds),
    };
  });
}

export async function verifyPhoneCode(world: World, caller: Caller, origin: Origin, typed: string) {
  const [code] = await world.db.directory
    .update(phoneCode)
    .set({ tries_left: fragment`${phoneCode.tries_left} - 1` })
    .where(
      and(
        eq(phoneCode.partner_user_id, caller.partner_user_id),
        gt(phoneCode.tries_left, 0),
        gt(phoneCode.expires_at, world.clock().toISOString()),
      ),
    )
    .returning();
  if (!code) throw new AppError("dead_code", "This code no longer works. Ask for a new one.");
  if (!isSameSecret(code.code_hash, world.keys.seal(`phone:${caller.partner_user_id}:${typed}`))) throw wrongCode(code.tries_left);
  const phone = { phone_country_code: code.phone_country_code, phone_number: code.phone_number };
  await world.db.inPartner(caller.partner_id, async (tx) => {
    await tx.directory(async (sql) => {
      const mine = eq(credential.partner_user_id, caller.partner_user_id);
      await sql.update(credential).set({ ...phone, is_phone_verified: true }).where(mine);
      await sql.delete(phoneCode).where(eq(phoneCode.partner_user_id, caller.partner_user_id));
    });
    await tx.sql
      .update(partnerUser)
      .set({ ...phone, is_phone_verified: true, updated_at: world.clock().toISOString() })
      .where(eq(partnerUser.id, caller.partner_user_id));
    await writeAudit(world, tx, caller, origin, "PHONE_VERIFIED", caller.partner_user_id);
  });
  return phone;
}

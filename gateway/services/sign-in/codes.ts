/** One-time codes: created, sent and checked. Six digits, valid for 5 minutes and five attempts, usable once. */
import { randomInt } from "node:crypto";
import { and, eq, gt, isNull, sql as fragment } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { CodeChannel, CodeDelivery } from "../../../contract/records/sign-in";
import { AppError } from "../../app-error";
import type { Sql } from "../../db/database";
import { credential, loginCode, passkey } from "../../db/schema/directory";
import { refusal } from "../../refusal";
import { codeLimits } from "../../lib/code-limits";
import { inSeconds } from "../../lib/in-seconds";
import type { GatewayContext } from "../../gateway-context";
import { signInCode } from "../mails/mails";
import { recoverLink } from "../mails/portal-links";
import { postCode, postMail } from "../mails/post-mail";
import { canTextCodes } from "../outbox/text-messages";
import { passkeyAddress } from "./passkey-address";
import { accountLimit, takeTry } from "./throttle";
import { readTotp } from "../keys/totp-secret";

type Credential = typeof credential.$inferSelect;

export const makeCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, "0");

/** `priya@harbourline.example` → `p•••a@harbourline.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}•••${name.length > 1 ? name.slice(-1) : ""}${email.slice(at)}`;
}

/** `+61 412 345 418` → `+61 ••• ••• 418`. */
export const maskPhone = (countryCode: string, number: string): string =>
  `+${countryCode.replace("+", "")} ••• ••• ${number.replace(/\s/g, "").slice(-3)}`;

/**
 * The ways that a person can show to be the one, the strongest last. Codes by e-mail may be turned off, and come all the same
 * where nothing that the person holds is left: a passkey, at a portal that no longer offers them.
 */
async function channelsOf(gateway: GatewayContext, sql: Sql, person: Credential): Promise<CodeChannel[]> {
  const held = await heldChannelsOf(gateway, sql, person);
  const channels: CodeChannel[] = person.is_email_code_enabled || held.length === 0 ? ["EMAIL"] : [];
  if (canTextCodes(gateway) && person.is_phone_verified && person.phone_number) channels.push("SMS");
  return [...channels, ...held.toReversed()];
}

/** Nothing is sent for these: the person has them already. */
const isHeld = (channel: CodeChannel) => channel === "TOTP" || channel === "PASSKEY";

/** Those that nothing is sent for, the strongest first. */
export async function heldChannelsOf(gateway: GatewayContext, sql: Sql, person: Credential): Promise<CodeChannel[]> {
  const channels: CodeChannel[] = [];
  if (person.is_totp_enabled) channels.push("TOTP");
  if (passkeyAddress(gateway)) {
    const mine = eq(passkey.partner_user_id, person.partner_user_id);
    const [one] = await sql.select({ id: passkey.id }).from(passkey).where(mine).limit(1);
    if (one) channels.push("PASSKEY");
  }
  return channels.reverse();
}

function destinationOf(person: Credential, channel: CodeChannel): string | null {
  if (channel === "EMAIL") return maskEmail(person.email);
  if (channel === "SMS") return maskPhone(person.phone_country_code ?? "", person.phone_number ?? "");
  return null;
}

function post(gateway: GatewayContext, sql: Sql, person: Credential, channel: CodeChannel, code: string): Promise<void> {
  return channel === "SMS"
    ? postCode(gateway, sql, { ...person, phone: phoneOf(person) }, "sign_in_code", code)
    : postMail(gateway, sql, person, signInCode({ code, recover: recoverLink(gateway) }));
}

export const phoneOf = (person: { phone_country_code: string | null; phone_number: string | null }): string =>
  `+${(person.phone_country_code ?? "").replace("+", "")}${(person.phone_number ?? "").replace(/\s/g, "")}`;

/** Creates a sign-in code and sends it over the channels; the page names the first. */
export async function sendLoginCode(
  gateway: GatewayContext,
  sql: Sql,
  person: Credential,
  login: { auth_id: string; session_id: string },
  wanted: CodeChannel[],
): Promise<CodeDelivery> {
  const channels = await channelsOf(gateway, sql, person);
  const sent = wanted.filter((channel) => channels.includes(channel));
  // What was asked for may be turned off: then by what the person holds.
  const channel = sent[0] ?? channels.at(-1) ?? "EMAIL";
  const now = gateway.clock();
  const code = isHeld(channel) ? null : makeCode();
  const row = {
    channel,
    code_hash: code && gateway.keys.seal(`${login.auth_id}:${code}`),
    // An authenticator always has an answer: only the step itself expires, after 10 minutes.
    expires_at: inSeconds(now, code ? codeLimits.lifetime_seconds : 600),
    used_at: null,
  };
  const fresh = { tries_left: codeLimits.tries, sent_at: now.toISOString() };
  // Switching to the app or a passkey sends nothing: it neither renews the attempts nor delays the next code.
  const unsent = { tries_left: codeLimits.tries, sent_at: inSeconds(now, -codeLimits.resend_seconds) };
  const [kept] = await sql
    .insert(loginCode)
    .values({ ...login, email: person.email, ...row, ...(code ? fresh : unsent) })
    .onConflictDoUpdate({ target: loginCode.auth_id, set: { ...row, ...(code && fresh) } })
    .returning({ sent_at: loginCode.sent_at });
  if (code) for (const each of sent.length > 0 ? sent : [channel]) if (!isHeld(each)) await post(gateway, sql, person, each, code);
  return {
    channel,
    destination: destinationOf(person, channel),
    channels,
    expires_at: code ? row.expires_at : null,
    resend_at: inSeconds(new Date(kept?.sent_at ?? now), codeLimits.resend_seconds),
  };
}

export const deadCode = () => new AppError("dead_code", refusal("code_dead"));

/**
 * Takes an attempt from the account and one from the code, then compares. Throws `too_many` while the account is locked,
 * `dead_code` if the code is used, too old or out of attempts, and `wrong_code` with the attempts left. Both are counted
 * before the comparison, so guessing in parallel gains nothing, and the account's keep counting however often the right
 * password starts over.
 */
export async function checkLoginCode(gateway: GatewayContext, auth_id: string, session_id: string, typed: string) {
  const [asked] = await gateway.db.directory
    .select()
    .from(loginCode)
    .where(and(eq(loginCode.auth_id, auth_id), eq(loginCode.session_id, session_id)));
  if (!asked) throw deadCode();
  await takeTry(gateway, [accountLimit(asked.email)]);
  const code = await takeAttempt(gateway, auth_id);
  const [person] = await gateway.db.directory.select().from(credential).where(eq(credential.email, code.email));
  if (!person) throw deadCode();
  const right =
    code.channel === "TOTP"
      ? await takeAuthenticatorCode(gateway, person, typed)
      : code.code_hash !== null && (await gateway.keys.isSealOf(code.code_hash, `${auth_id}:${typed}`));
  if (!right) throw wrongCode(code.tries_left);
  await useUp(gateway, auth_id);
  return person;
}

/** One less, before anything is compared. Throws `dead_code` if the code is used, too old or out of attempts. */
export async function takeAttempt(gateway: GatewayContext, auth_id: string) {
  const isOpen = and(isNull(loginCode.used_at), gt(loginCode.tries_left, 0), gt(loginCode.expires_at, gateway.clock().toISOString()));
  const [code] = await gateway.db.directory
    .update(loginCode)
    .set({ tries_left: fragment`${loginCode.tries_left} - 1` })
    .where(and(eq(loginCode.auth_id, auth_id), isOpen))
    .returning();
  if (!code) throw deadCode();
  return code;
}

/** Of two at once, one gets it, and the other `dead_code`. */
export async function useUp(gateway: GatewayContext, auth_id: string): Promise<void> {
  const [used] = await gateway.db.directory
    .update(loginCode)
    .set({ used_at: gateway.clock().toISOString() })
    .where(and(eq(loginCode.auth_id, auth_id), isNull(loginCode.used_at)))
    .returning({ auth_id: loginCode.auth_id });
  if (!used) throw deadCode();
}

export function wrongCode(triesLeft: number): AppError {
  if (triesLeft === 0) return new AppError("dead_code", refusal("code_wrong_no_tries"), { tries_left: 0 });
  return new AppError("wrong_code", refusal("code_wrong", { count: triesLeft }), { tries_left: triesLeft });
}

export const authenticatorOf = (gateway: GatewayContext, email: string, secret: string): TOTP =>
  new TOTP({ issuer: gateway.settings.PROVIDER_NAME, label: email, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

/** The time step of a code the app shows now, or one step before or after; null if it matches none. */
export function stepOfCode(gateway: GatewayContext, email: string, secret: string, code: string): number | null {
  const timestamp = gateway.clock().getTime();
  const delta = authenticatorOf(gateway, email, secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 30_000) + delta;
}

/** An app's code works once, so reading it over a shoulder is useless; the same goes for a recovery code. */
export async function takeAuthenticatorCode(gateway: GatewayContext, person: Credential, typed: string): Promise<boolean> {
  if (!/^\d{6}$/.test(typed)) return takeRecoveryCode(gateway, person, typed);
  const secret = await readTotp(gateway, person, "totp_secret");
  const step = secret && stepOfCode(gateway, person.email, secret, typed);
  if (!step) return false;
  const taken = await gateway.db.directory
    .update(credential)
    .set({ totp_last_step: step })
    .where(and(eq(credential.email, person.email), fragment`coalesce(${credential.totp_last_step}, 0) < ${step}`))
    .returning({ email: credential.email });
  return taken.length > 0;
}

async function takeRecoveryCode(gateway: GatewayContext, person: Credential, typed: string): Promise<boolean> {
  const text = recoveryText(person.email, typed);
  const isRight = await Promise.all(person.recovery_code_hashes.map((each) => gateway.keys.isSealOf(each, text)));
  const sealed = person.recovery_code_hashes.find((_, place) => isRight[place]);
  if (sealed === undefined) return false;
  const taken = await gateway.db.directory
    .update(credential)
    .set({ recovery_code_hashes: fragment`array_remove(${credential.recovery_code_hashes}, ${sealed})` })
    .where(and(eq(credential.email, person.email), fragment`${sealed} = any(${credential.recovery_code_hashes})`))
    .returning({ email: credential.email });
  return taken.length > 0;
}

const recoveryText = (email: string, code: string): string => `recovery:${email}:${code.toUpperCase()}`;

export const sealRecoveryCode = (gateway: GatewayContext, email: string, code: string): string =>
  gateway.keys.seal(recoveryText(email, code));

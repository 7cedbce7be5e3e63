/** Passwords: decrypted from the wire, checked against the rule, stored as argon2id. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import { isPasswordCommon, isPasswordValid } from "../../../contract/password";
import { AppError, malformedField, refusedField } from "../../app-error";
import { FairQueue } from "../../lib/fair-queue";
import { refusal } from "../../refusal";
import type { Sql } from "../../db/database";
import { credential } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { endAllSessions } from "../access/sessions";
import { endLinks } from "../access/tokens";

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes one of libuv's four threads for a tenth of a second, and the same threads compress answers. */
const hashing = new FairQueue({
  places: 2,
  places_per_key: 2,
  waiting_per_key: 200,
  refusal: refusal("too_many_sign_ins"),
});

export const hashPassword = (plain: string): Promise<string> => hashing.run("all", () => hash(plain.normalize("NFC"), parameters));

/** Verified against for an unknown account, so that both answers take the same time. */
let stranger: Promise<string> | undefined;

export async function isPasswordRight(plain: string, passwordHash: string | null | undefined): Promise<boolean> {
  stranger ??= hashPassword("nobody has this password");
  const known = passwordHash ?? (await stranger);
  const right = await hashing.run("all", () => verify(known, plain.normalize("NFC")));
  return right && Boolean(passwordHash);
}

/** Throws `malformed`, naming the field, if the text isn't encrypted with one of this gateway's keys. */
export async function decryptPassword(gateway: GatewayContext, encrypted: string, field: string): Promise<string> {
  const plain = await gateway.keys.decryptPassword(encrypted);
  if (plain === null) throw malformedField(field, refusal("password_not_encrypted"));
  return plain;
}

/** Throws `refused` with the specification's message, and for a common one. Returns the password. */
export async function refuseWeakPassword(gateway: GatewayContext, encrypted: string, field: string): Promise<string> {
  const plain = await decryptPassword(gateway, encrypted, field);
  if (!isPasswordValid(plain)) throw refusedField(field, refusal("password_weak"));
  if (isPasswordCommon(plain)) throw refusedField(field, refusal("password_common"));
  return plain;
}

/** The hash of a new password; throws `refused` as `refuseWeakPassword` does, and for the present one. */
export async function hashNewPassword(
  gateway: GatewayContext,
  encrypted: string,
  field: string,
  present_hash: string | null = null,
): Promise<string> {
  const plain = await refuseWeakPassword(gateway, encrypted, field);
  if (present_hash !== null && (await isPasswordRight(plain, present_hash))) throw refusedField(field, refusal("password_same"));
  return hashPassword(plain);
}

interface NewPassword {
  email: string;
  partner_user_id: string;
  password_hash: string;
  /** The hash that it replaces, where another change must not have come first. */
  present_hash?: string | null;
  /** The session that stays: it was proven by the present password. */
  session_id?: string;
}

/**
 * Writes a new password and ends what an earlier one led to: sessions, sign-ins that wait for their code, mailed links to set
 * another. Returns how many sessions ended. Throws `conflict` if another change came first.
 */
export async function setPassword(
  gateway: GatewayContext,
  sql: Sql,
  { email, partner_user_id, password_hash, present_hash, session_id }: NewPassword,
): Promise<number> {
  const same = present_hash === undefined ? undefined : eq(credential.password_hash, present_hash ?? "");
  const changed = await sql
    .update(credential)
    .set(passwordSet(gateway, password_hash))
    .where(and(eq(credential.email, email), same))
    .returning({ email: credential.email });
  if (changed.length === 0) throw new AppError("conflict", refusal("password_changed_meanwhile"));
  await endLinks(gateway, sql, "PASSWORD_RESET", partner_user_id);
  return endAllSessions(gateway, sql, partner_user_id, session_id);
}

/** Columns to write with a new hash: a required new password is now set. */
export const passwordSet = (gateway: GatewayContext, password_hash: string) => ({
  password_hash,
  password_changed_at: gateway.clock().toISOString(),
  password_reset_required: false,
});

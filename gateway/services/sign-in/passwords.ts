/** Passwords: decrypted from the wire, checked against the rule, stored as argon2id. */
import { hash, verify } from "@node-rs/argon2";
import { isPasswordValid } from "../../../contract/password";
import { malformedField, refusedField } from "../../app-error";
import { FairQueue } from "../../lib/fair-queue";
import { said } from "../../said";
import type { GatewayContext } from "../../gateway-context";

/** OWASP's argon2id parameters: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each takes one of libuv's four threads for a tenth of a second, and the same threads compress answers. */
const hashing = new FairQueue({
  places: 2,
  places_per_key: 2,
  waiting_per_key: 200,
  refusal: said("too_many_sign_ins"),
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

/** Throws `malformed`, naming the field, if the text isn't encrypted with this gateway's key. */
export function decryptPassword(gateway: GatewayContext, encrypted: string, field: string): string {
  const plain = gateway.keys.decryptPassword(encrypted);
  if (plain === null) throw malformedField(field, said("password_not_encrypted"));
  return plain;
}

/** The hash of a new password; throws `refused` with the specification's message. */
export async function hashNewPassword(gateway: GatewayContext, encrypted: string, field: string): Promise<string> {
  const plain = decryptPassword(gateway, encrypted, field);
  if (!isPasswordValid(plain)) throw refusedField(field, said("password_weak"));
  return hashPassword(plain);
}

/** What is written with a new hash: whoever had to set a new password has done so. */
export const passwordSet = (gateway: GatewayContext, password_hash: string) => ({
  password_hash,
  password_changed_at: gateway.clock().toISOString(),
  password_reset_required: false,
});

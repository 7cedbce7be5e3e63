/** Keys shared by all gateways on a database: created once, at the first start, and stored in the directory. */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { eq } from "drizzle-orm";
import type { Sql } from "../db/database";
import { gatewayKey } from "../db/schema/directory";

export interface GatewayKeys {
  /** PEM, for `/config.json`: passwords are encrypted with it in the browser. */
  password_public_key: string;
  /** The UTF-8 text of a base64 RSA-OAEP-SHA256 ciphertext, or null if it isn't this key's. */
  decryptPassword(base64: string): string | null;
  /** HMAC-SHA256 in hex: how short secrets such as six digits are stored. */
  seal(text: string): string;
  /** Signs captcha challenges. */
  captcha_secret: string;
}

// 3072 bits leave room for 50 characters of 4 bytes each under OAEP-SHA256's padding.
const makePrivateKey = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 3072,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  }).privateKey;
const makeSecret = () => randomBytes(32).toString("base64url");

export async function loadKeys(directory: Sql): Promise<GatewayKeys> {
  const privateKey = createPrivateKey(await keptKey(directory, "password_private_key", makePrivateKey));
  const sealSecret = await keptKey(directory, "seal_secret", makeSecret);
  const captchaSecret = await keptKey(directory, "captcha_secret", makeSecret);
  return {
    password_public_key: createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString(),
    decryptPassword(base64) {
      try {
        const padding = constants.RSA_PKCS1_OAEP_PADDING;
        const bytes = privateDecrypt({ key: privateKey, padding, oaepHash: "sha256" }, Buffer.from(base64, "base64"));
        return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
      } catch {
        // Another key's ciphertext, or not a ciphertext: the caller names the field.
        return null;
      }
    },
    seal: (text) => createHmac("sha256", sealSecret).update(text).digest("hex"),
    captcha_secret: captchaSecret,
  };
}

async function keptKey(directory: Sql, name: string, make: () => string): Promise<string> {
  const read = () => directory.select().from(gatewayKey).where(eq(gatewayKey.name, name));
  const [kept] = await read();
  if (kept) return kept.value;
  // Two gateways may start at once: the first row wins, and both read it.
  await directory.insert(gatewayKey).values({ name, value: make() }).onConflictDoNothing();
  const [made] = await read();
  if (!made) throw new Error(`the key ${name} was not stored`);
  return made.value;
}

/** 256 bits of randomness for a token that is shown once. */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** How a token is stored: tokens are random, so a plain digest is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export function isSameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Keys shared by all gateways on a database, in versions: the newest signs, older ones are accepted until retention removes them. */
import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import { desc } from "drizzle-orm";
import type { Database, Sql } from "../../db/database";
import { gatewayKey } from "../../db/schema/directory";
import type { Vault } from "../../lib/vault";

export interface GatewayKeys {
  /** PEM, for `/config.json`: passwords are encrypted with it in the browser. */
  readonly password_public_key: string;
  /** The UTF-8 text of a base64 RSA-OAEP-SHA256 ciphertext, or null if it isn't for one of these keys. */
  decryptPassword(base64: string): Promise<string | null>;
  /** HMAC-SHA256 in hex behind its key's version: how short secrets such as six digits are stored. */
  seal(text: string): string;
  /** True if `seal` was made of this text, by any version that is still there. */
  isSealOf(seal: string, text: string): Promise<boolean>;
  /** Signs captcha challenges. */
  readonly captcha_secret: string;
  /** True if a check succeeds with one of the secrets that may have signed a challenge. */
  withCaptchaSecret(check: (secret: string) => Promise<boolean>): Promise<boolean>;
  /** Takes in what another gateway, or `rotate-keys`, has made or removed. */
  reread(): Promise<void>;
}

export const keyNames = ["password_private_key", "seal_secret", "captcha_secret"] as const;
export type KeyName = (typeof keyNames)[number];

// 3072 bits leave room for 50 characters of 4 bytes each under OAEP-SHA256's padding.
const makePrivateKey = async () =>
  (
    await promisify(generateKeyPair)("rsa", {
      modulusLength: 3072,
      publicKeyEncoding: { type: "spki", format: "pem" },
      privateKeyEncoding: { type: "pkcs8", format: "pem" },
    })
  ).privateKey;

export const makeKey = async (name: KeyName): Promise<string> =>
  name === "password_private_key" ? makePrivateKey() : randomBytes(32).toString("base64url");

export const placeOfKey = ({ name, version }: { name: string; version: number }) => ({
  table: "gateway_key",
  column: "value",
  row: `${name}/${version}`,
});

interface KeyVersion {
  version: number;
  secret: string;
}

/** Newest first, and none is empty. */
type KeyRings = Record<KeyName, [KeyVersion, ...KeyVersion[]]>;

async function readRings(directory: Sql, vault: Vault): Promise<KeyRings> {
  const rows = await directory.select().from(gatewayKey).orderBy(desc(gatewayKey.version));
  const ringOf = async (name: KeyName): Promise<KeyRings[KeyName]> => {
    const versions = await Promise.all(
      rows
        .filter((row) => row.name === name)
        .map(async (row) => ({ version: row.version, secret: await vault.unwrap(row.value, placeOfKey(row)) })),
    );
    const [newest, ...older] = versions;
    if (!newest) throw new Error(`the store has no key ${name}`);
    return [newest, ...older];
  };
  const [password_private_key, seal_secret, captcha_secret] = await Promise.all([
    ringOf("password_private_key"),
    ringOf("seal_secret"),
    ringOf("captcha_secret"),
  ]);
  return { password_private_key, seal_secret, captcha_secret };
}

// A seal of before there were versions is the first's.
const sealShape = /^(?:(\d{1,6})-)?([0-9a-f]{64})$/;
const hmac = (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

/** The keys of a store that `prepareSecrets` has been through. */
export async function openKeys({ directory }: Database, vault: Vault): Promise<GatewayKeys> {
  let rings = await readRings(directory, vault);
  let published = publicKeyOf(rings);

  async function reread(): Promise<KeyRings> {
    const fresh = await readRings(directory, vault);
    if (fresh.password_private_key[0].version !== rings.password_private_key[0].version) published = publicKeyOf(fresh);
    rings = fresh;
    return fresh;
  }

  /** Newest first. Reads them again for versions that another gateway has added. */
  async function findByAny<T>(name: KeyName, attempt: (secret: string) => Promise<T | null> | T | null): Promise<T | null> {
    const tried = new Set<number>();
    for (const read of [() => rings, reread]) {
      const ring = (await read())[name].filter(({ version }) => !tried.has(version));
      for (const { version, secret } of ring) {
        tried.add(version);
        const found = await attempt(secret);
        if (found !== null) return found;
      }
    }
    return null;
  }

  return {
    get password_public_key() {
      return published;
    },
    get captcha_secret() {
      return rings.captcha_secret[0].secret;
    },
    decryptPassword: (base64) => findByAny("password_private_key", (secret) => decrypt(secret, base64)),
    seal(text) {
      const { version, secret } = rings.seal_secret[0];
      return `${version}-${hmac(secret, text)}`;
    },
    async isSealOf(seal, text) {
      const [, version = "1", digest] = sealShape.exec(seal) ?? [];
      if (digest === undefined) return false;
      const secretIn = ({ seal_secret }: KeyRings) => seal_secret.find((each) => each.version === Number(version))?.secret;
      const secret = secretIn(rings) ?? secretIn(await reread());
      return secret !== undefined && isSameSecret(digest, hmac(secret, text));
    },
    withCaptchaSecret: async (check) => (await findByAny("captcha_secret", async (secret) => (await check(secret)) || null)) ?? false,
    reread: async () => void (await reread()),
  };
}

function decrypt(secret: string, base64: string): string | null {
  try {
    const key = createPrivateKey(secret);
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const bytes = privateDecrypt({ key, padding, oaepHash: "sha256" }, Buffer.from(base64, "base64"));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Another key's ciphertext, or not a ciphertext: the caller names the field.
    return null;
  }
}

const publicKeyOf = ({ password_private_key: [{ secret }] }: KeyRings): string =>
  createPublicKey(secret).export({ type: "spki", format: "pem" }).toString();

/** 256 bits of randomness for a token that is shown once. */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** How a token is stored: tokens are random, so a plain digest is enough. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");

export function isSameSecret(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

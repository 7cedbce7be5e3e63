/** PBKDF2 for the captcha without Web Crypto: slower, but the same result. */
import { pbkdf2Async } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import type { deriveKey as deriveKeyByBrowser } from "altcha-lib/algorithms/web/pbkdf2";

export const deriveKey: typeof deriveKeyByBrowser = async ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== "PBKDF2/SHA-256") throw new Error(`${algorithm} is not the captcha's algorithm`);
  return { parameters: {}, derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }) };
};

/** Keys that never lie in the store and wrap what does: the master key of the environment, or one that a KMS holds. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/** What a KMS has to offer. */
export interface WrappingKey {
  /** Stored with what it wrapped, to find the right key again. Contains no dot. */
  readonly id: string;
  wrap(bytes: Buffer, context: string): Promise<Buffer>;
  /** Rejects if the bytes were changed, or wrapped by another key or for another context. */
  unwrap(bytes: Buffer, context: string): Promise<Buffer>;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** From base64 or hex; null if it isn't 32 bytes of either. */
export function readMasterKey(text: string): Buffer | null {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, "hex");
  if (!/^[\w+/-]{43}=?$/.test(trimmed)) return null;
  const bytes = Buffer.from(trimmed, "base64");
  return bytes.length === keyBytes ? bytes : null;
}

/** AES-256-GCM: nonce, ciphertext, tag. The context is authenticated with them. */
export function aesWrappingKey(key: Buffer): WrappingKey {
  return {
    // Tells one key from another, and nothing about either.
    id: createHmac("sha256", key).update("id of a master key").digest("hex").slice(0, 12),
    wrap(bytes, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      return Promise.resolve(Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]));
    },
    // Async, so that what node:crypto throws rejects.
    async unwrap(bytes, context) {
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      return Promise.resolve(Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]));
    },
  };
}

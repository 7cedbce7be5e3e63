/** Storage for the bytes of documents. */
import type { Readable } from "node:stream";

export interface StoredFile {
  key: string;
  written_at: Date;
}

/** Keys are words separated by slashes, such as `sha256/ab/ab12…`. */
export interface FileStore {
  /** Resolves when the bytes would survive a power loss; concurrent readers see all of them or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for bytes that are still being made, however many; what they throw is thrown, and nothing is stored. */
  putStream(key: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws `not_found` if nothing is stored there. */
  get(key: string): Promise<Readable>;
  /** Does nothing if it doesn't exist. */
  remove(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
  /** Every key, with when its bytes were last written. */
  list(): AsyncIterable<StoredFile>;
}

const keyShape = /^[\w-]+(\/[\w-]+)*$/;

/** Keys never come from outside; one that could leave the folder is our own bug. */
export function requireKey(key: string): string {
  if (!keyShape.test(key)) throw new TypeError("a file's key must be words with slashes between them");
  return key;
}

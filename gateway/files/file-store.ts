/** Where the bytes of documents lie. */
import type { Readable } from "node:stream";

/** Keys are words with slashes between them, such as `sha256/ab/ab12…`. */
export interface FileStore {
  /** Done when the bytes would survive a power loss; whoever reads meanwhile sees all of them or none. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws `not_found` where nothing was put. */
  get(key: string): Promise<Readable>;
  /** Also where there is nothing. */
  remove(key: string): Promise<void>;
  has(key: string): Promise<boolean>;
}

const keyShape = /^[\w-]+(\/[\w-]+)*$/;

/** A key never comes from outside; one that could leave the folder is a fault of ours. */
export function requireKey(key: string): string {
  if (!keyShape.test(key)) throw new TypeError("a file's key must be words with slashes between them");
  return key;
}

import { createHash } from "node:crypto";

/** Bytes are stored under their digest, so the same file is stored once, however often it is uploaded. */
export function contentAddress(bytes: Uint8Array): { sha256: string; storage_key: string } {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { sha256, storage_key: `sha256/${sha256.slice(0, 2)}/${sha256}` };
}

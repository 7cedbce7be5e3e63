import { constants, publicEncrypt } from "node:crypto";

/** Base64 of the password's UTF-8 bytes under RSA-OAEP with SHA-256: what the portal sends. */
export const encryptPassword = (publicKey: string, password: string): string =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, Buffer.from(password, "utf8")).toString(
    "base64",
  );

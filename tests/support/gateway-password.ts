import { constants, publicEncrypt } from "node:crypto";

/** The password as the portal sends it: UTF-8, RSA-OAEP with SHA-256, Base64. */
export const encryptPassword = (publicKey: string, password: string): string =>
  publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" }, Buffer.from(password, "utf8")).toString(
    "base64",
  );

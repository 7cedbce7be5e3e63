/** Passwords leave the browser encrypted with the gateway's public key: RSA-OAEP, SHA-256, over UTF-8 bytes. */
import { portalConfig } from "./portal-config";

/** Web Crypto exists on secure addresses only: https, and the machine itself. */
export const isSecureAddress = (): boolean => globalThis.isSecureContext && "subtle" in crypto;

const toBytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The base64 ciphertext. One password typed on two keyboards may differ in code points: NFC makes them one. */
export async function encryptPassword(plain: string): Promise<string> {
  const { password_public_key } = await portalConfig();
  const der = toBytes(password_public_key.replace(/-----[^-]+-----|\s/g, ""));
  const algorithm = { name: "RSA-OAEP", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("spki", der, algorithm, false, ["encrypt"]);
  return toBase64(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(plain.normalize("NFC"))));
}

/** Passwords leave the browser encrypted with the gateway's public key: RSA-OAEP, SHA-256, over UTF-8 bytes. */
import { isSecureAddress } from "../lib/secure-address";
import { portalConfig } from "./portal-config";

/** The base64 ciphertext. One password typed on two keyboards may differ in code points: NFC makes them one. */
export async function encryptPassword(plain: string): Promise<string> {
  const { password_public_key, wire } = await portalConfig();
  if (wire?.password) return wire.password(plain);
  const bytes = new TextEncoder().encode(plain.normalize("NFC"));
  return isSecureAddress() ? encryptByBrowser(bytes, password_public_key) : encryptByLibrary(bytes, password_public_key);
}

const toBytes = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function encryptByBrowser(bytes: Uint8Array<ArrayBuffer>, publicKey: string): Promise<string> {
  const der = toBytes(publicKey.replace(/-----[^-]+-----|\s/g, ""));
  const algorithm = { name: "RSA-OAEP", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("spki", der, algorithm, false, ["encrypt"]);
  return toBase64(await crypto.subtle.encrypt(algorithm, key, bytes));
}

/** The library takes one byte for each character and would cut a larger code: it is given the bytes as such. */
async function encryptByLibrary(bytes: Uint8Array, publicKey: string): Promise<string> {
  const { JSEncrypt } = await import("jsencrypt");
  const cipher = new JSEncrypt();
  cipher.setPublicKey(publicKey);
  const encrypted = cipher.encryptOAEP(String.fromCharCode(...bytes));
  if (encrypted === false) throw new DOMException("the password could not be encrypted with the gateway's key", "OperationError");
  return encrypted;
}

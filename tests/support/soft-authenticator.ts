/** An authenticator in software: what a security key answers, byte for byte, and what a forged one would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Assertion, Attestation, PasskeyOptions } from "../../contract/records/passkey";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64Url = (data: string | Buffer) => Buffer.from(data).toString("base64url");
const counted = (count: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

/** CBOR's header for what is up to 64 KiB long: a map's entries, a text's or a byte string's bytes. */
function sized(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  return length < 256 ? Buffer.from([major | 24, length]) : Buffer.from([major | 25, length >> 8, length & 255]);
}
const text = (value: string) => Buffer.concat([sized(0x60, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([sized(0x40, value.length), value]);

/** Ends `present`, `verified`, and for a new key `attested`. */
const flags = { made: 0x45, used: 0x05 };

export interface SoftAuthenticator {
  id: string;
  /** How often it has signed; set it back to be a copy. */
  count: number;
  make(options: PasskeyOptions): Attestation;
  answer(options: PasskeyOptions): Assertion;
}

/** At an origin such as `https://portal.example`; it answers as if the page were there. */
export function softAuthenticator(origin: string): SoftAuthenticator {
  const credential = randomBytes(32);
  const id = base64Url(credential);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = (value: string) => bytes(Buffer.from(value, "base64url"));
  const cose = Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]), point(x), Buffer.from([0x22]), point(y)]);
  const saidBy = (type: string, { challenge }: PasskeyOptions) => JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const head = (flag: number, count: number) => Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flag]), counted(count)]);
  const answered = { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
  return {
    id,
    count: 0,
    make(options) {
      const lengths = Buffer.from([0, credential.length]);
      const authData = Buffer.concat([head(flags.made, this.count), Buffer.alloc(16), lengths, credential, cose]);
      const attestation = [text("fmt"), text("none"), text("attStmt"), sized(0xa0, 0), text("authData"), bytes(authData)];
      const clientDataJSON = base64Url(saidBy("webauthn.create", options));
      const attestationObject = base64Url(Buffer.concat([sized(0xa0, 3), ...attestation]));
      return { ...answered, response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },
    answer(options) {
      this.count += 1;
      const said = saidBy("webauthn.get", options);
      const authData = head(flags.used, this.count);
      const signature = sign("sha256", Buffer.concat([authData, sha256(said)]), privateKey);
      const response = { clientDataJSON: base64Url(said), authenticatorData: base64Url(authData), signature: base64Url(signature) };
      return { ...answered, response };
    },
  };
}

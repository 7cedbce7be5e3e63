/**
 * One delivery over HTTP. The address is checked when it is connected to, since a name can lead elsewhere by then than when it was
 * given. Redirects are answers, not followed.
 */
import { createHmac } from "node:crypto";
import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, type BlockList, type LookupFunction } from "node:net";
import { isCallable } from "../../lib/public-address";

/** What became of it. REACHED says that the address answered, by whatever status; the others, that nobody did. */
export type Answered = { reached: true; status: number } | { reached: false; failure: "INWARDS" | "TIMEOUT" | "NO_ANSWER" };

export interface SignedCall {
  url: string;
  id: string;
  body: string;
  /** As they are shown, the newest first. */
  secrets: readonly string[];
  at: Date;
  networks: BlockList;
  limit_ms?: number;
}

const usualLimitMs = 10_000;

class Inwards extends Error {}

/** `whsec_` and base64, as Standard Webhooks has them. */
export const secretPrefix = "whsec_";

/** `v1,<base64>` by each secret, over `<id>.<seconds>.<body>`. */
export function signatureOf({ id, body, secrets, at }: Pick<SignedCall, "id" | "body" | "secrets" | "at">): string {
  const signed = `${id}.${Math.floor(at.getTime() / 1000)}.${body}`;
  const by = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(secretPrefix.length), "base64"))
      .update(signed)
      .digest("base64");
  return secrets.map((secret) => `v1,${by(secret)}`).join(" ");
}

/** Each address that the name leads to is one that may be called: of several, the system would choose. */
const checkedLookup =
  (networks: BlockList): LookupFunction =>
  (host, options, done) => {
    const wanted: LookupOptions = { ...options, all: true };
    lookup(host, wanted, (error, found) => {
      const addresses = found as unknown as LookupAddress[];
      if (error) return done(error, "");
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isCallable(address, networks))) return done(new Inwards(host), "");
      if (options.all) return (done as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses);
      done(null, first.address, first.family);
    });
  };

/** Brackets of an IPv6 address are the URL's. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

export function callWebhook(call: SignedCall): Promise<Answered> {
  const { url: text, id, body, at, networks, limit_ms = usualLimitMs } = call;
  const url = new URL(text);
  // An address in figures is never looked up.
  if (isIP(hostOf(url)) !== 0 && !isCallable(hostOf(url), networks)) return Promise.resolve({ reached: false, failure: "INWARDS" });
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(limit_ms);
    const request = (url.protocol === "http:" ? http : https).request(url, {
      method: "POST",
      agent: false,
      lookup: checkedLookup(networks),
      signal,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "partner-portal-gateway",
        "webhook-id": id,
        "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
        "webhook-signature": signatureOf(call),
      },
    });
    request.on("response", (response) => {
      // What it says is of no use, and may be without end.
      response.destroy();
      resolve({ reached: true, status: response.statusCode ?? 0 });
    });
    request.on("error", (error) => {
      const failure = error instanceof Inwards ? "INWARDS" : signal.aborted ? "TIMEOUT" : "NO_ANSWER";
      resolve({ reached: false, failure });
    });
    request.end(body);
  });
}

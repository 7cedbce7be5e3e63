/** Text messages, which carry one-time codes and nothing else. */
import type { GatewayContext } from "../../gateway-context";
import type { Settings } from "../../settings";
import { deliveryOf, SendFailure, type Delivery } from "./outbox-delivery";

export interface TextMessage {
  /** The same each time it is tried, so that a provider that has sent it doesn't send it again. */
  id: string;
  /** With its calling code: `+61412345418`. */
  to: string;
  text: string;
}

/** Throws `SendFailure`. No error names the number or the text: both would be logged. */
export interface TextProvider {
  send(message: TextMessage): Promise<void>;
}

/**
 * Without a provider no code is made, since none could arrive: a number can't be verified, and sign-in goes on with the person's
 * other channels (e-mail at least). So a gateway starts without a provider, which a portal that never uses phone numbers doesn't
 * need. A sandbox has its outbox.
 */
export const canTextCodes = ({ settings }: GatewayContext): boolean => settings.SANDBOX || settings.SMS_URL !== undefined;

const answerMs = 10_000;
/** The request was fine; it came too slowly or too soon. */
const passing = new Set([408, 429]);

/** `POST {to, from, text}` with a bearer token and an `Idempotency-Key`; any 2xx means that it took the message. */
export function httpTextProvider({ SMS_URL, SMS_TOKEN, SMS_FROM }: Settings, limitMs = answerMs): TextProvider | undefined {
  if (!SMS_URL || !SMS_TOKEN || !SMS_FROM) return undefined;
  return {
    async send({ id, to, text }) {
      const { ok, status, body } = await fetch(SMS_URL, {
        method: "POST",
        headers: { authorization: `Bearer ${SMS_TOKEN}`, "content-type": "application/json", "idempotency-key": id },
        body: JSON.stringify({ to, from: SMS_FROM, text }),
        // The token is for this address.
        redirect: "manual",
        signal: AbortSignal.timeout(limitMs),
      }).catch((error: unknown) => {
        // A provider that is silent may be so at this message alone; one that can't be connected to takes none.
        if (error instanceof DOMException && error.name === "TimeoutError") throw error;
        throw new SendFailure("NOT_REACHED", "ERROR", "the provider of text messages is away", { cause: error });
      });
      await body?.cancel();
      if (ok) return;
      const isRefusal = status >= 400 && status < 500 && !passing.has(status);
      const what = status === 401 || status === 403 ? `refused SMS_TOKEN (${status})` : `answered ${status}`;
      throw new SendFailure(isRefusal ? "REFUSED" : "DEFERRED", String(status), `the provider of text messages ${what}`);
    },
  };
}

/** Undefined if no provider is set: messages stay in the outbox. */
export function textDelivery(gateway: GatewayContext, provider = httpTextProvider(gateway.settings)): Delivery | undefined {
  if (!provider) return undefined;
  return deliveryOf(gateway, {
    channel: "SMS",
    name: "a text message",
    begin: () => ({ send: (message) => provider.send(message), end: () => undefined }),
  });
}

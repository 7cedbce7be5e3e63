/** Text messages, which carry one-time codes and nothing else. */
import { codeLimits } from "../../lib/code-limits";
import type { GatewayContext } from "../../gateway-context";
import type { Settings } from "../../settings";
import { deliveryOf, RefusedForGood, type Delivery } from "./outbox-delivery";

export interface TextMessage {
  /** The same each time it is tried, so that a provider that has sent it doesn't send it again. */
  id: string;
  /** With its calling code: `+61412345418`. */
  to: string;
  text: string;
}

/** Throws `RefusedForGood` for what it would refuse again. No error names the number or the text: both would be logged. */
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
      });
      await body?.cancel();
      if (ok) return;
      if (status === 401 || status === 403) throw new RefusedForGood(`the provider of text messages refused SMS_TOKEN (${status})`);
      const message = `the provider of text messages answered ${status}`;
      throw status >= 400 && status < 500 && !passing.has(status) ? new RefusedForGood(message) : new Error(message);
    },
  };
}

/** Undefined if no provider is set: messages stay in the outbox. */
export function textDelivery(gateway: GatewayContext, provider = httpTextProvider(gateway.settings)): Delivery | undefined {
  if (!provider) return undefined;
  const { lifetime_seconds } = codeLimits;
  return deliveryOf(gateway, { channel: "SMS", name: "a text message", lifetime_seconds, send: (message) => provider.send(message) });
}

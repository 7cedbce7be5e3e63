import { genericMessages } from "../../providers/call-gateway";
import { GatewayError } from "../../lib/gateway-error";

export interface Problem {
  message: string;
  fields: Record<string, string>;
  /** When the gateway will take another try, in milliseconds since 1970. */
  retryAt: number | null;
}

/** A failed call's message. Failures before the call (the key, the captcha, a script) count as unreachable. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof GatewayError)) {
    if (import.meta.env.DEV && error instanceof Error) return { message: error.message, fields: {}, retryAt: null };
    // Encryption throws these for an invalid key.
    const message = error instanceof DOMException ? genericMessages.failed : genericMessages.unreachable;
    return { message, fields: {}, retryAt: null };
  }
  const { fields, retry_after_seconds } = error.detail;
  return {
    message: error.message,
    fields,
    retryAt: retry_after_seconds ? Date.now() + retry_after_seconds * 1000 : null,
  };
}

/** Enough to catch a typo; only an e-mail can prove that the address exists. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

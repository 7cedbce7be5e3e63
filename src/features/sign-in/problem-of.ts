import { genericMessages } from "../../providers/call-gateway";
import { GatewayError } from "../../lib/gateway-error";

export interface Problem {
  message: string;
  fields: Record<string, string>;
  /** When the gateway will take another try, in milliseconds since 1970. */
  retryAt: number | null;
}

/** What a failed call tells. What fails before the call (the key, the captcha, a script) fails for want of an answer. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof GatewayError)) {
    // What encrypts throws these where the key is none.
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

/** Enough to catch a slip; whether the address exists only its mail tells. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

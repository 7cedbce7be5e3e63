/** The session of a merchant's user in this browser: apart from a partner's, which it neither needs nor ends. */
import type { Call } from "../../contract/endpoints";
import { isSessionOver } from "../lib/gateway-error";
import { callGateway, type Answer } from "./call-gateway";

const storageKey = "merchant_access_token";

export function readMerchantToken(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export const writeMerchantToken = (token: string): void => localStorage.setItem(storageKey, token);

export function clearMerchantToken(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage that is blocked holds nothing to clear.
  }
}

type MerchantCall = Extract<Call, `${string} /merchant${string}`>;

let onOver: () => void = () => undefined;

/** Called once the session is over, whichever call found out; until the returned function is called. */
export function watchMerchantSession(listener: () => void): () => void {
  onOver = listener;
  return () => {
    onOver = () => undefined;
  };
}

/** The gateway said so. */
export function endMerchantSession(): void {
  clearMerchantToken();
  onOver();
}

/** A call of the merchant's side, with its session's token. */
export async function callMerchant<C extends MerchantCall>(call: C, input: Parameters<typeof callGateway<C>>[1]): Promise<Answer<C>> {
  try {
    return await callGateway(call, { ...input, token: readMerchantToken() ?? "" });
  } catch (error) {
    if (isSessionOver(error)) endMerchantSession();
    throw error;
  }
}

/** The session of a merchant's user in this browser: apart from a partner's, which it neither needs nor ends. */
import type { Call } from "../../contract/endpoints";
import { isSessionOver } from "../lib/gateway-error";
import { callGateway, type Answer } from "./call-gateway";

const storageKey = "merchant_access_token";

/** Of this page: another tab may go on to another merchant, whom nothing that is written here is meant for. */
let own: string | null = null;

function stored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Once as the page opens: the session that this browser is in. Null if it is in none. */
export function openMerchantSession(): string | null {
  own = stored();
  return own;
}

export const merchantToken = (): string => own ?? "";

export function writeMerchantToken(token: string): void {
  own = token;
  localStorage.setItem(storageKey, token);
}

export function clearMerchantToken(): void {
  try {
    if (stored() === own) localStorage.removeItem(storageKey);
  } catch {
    // Storage that is blocked holds nothing to clear.
  }
  own = null;
}

/** Calls back when another tab signs out, signs in, or goes on to another merchant; until the returned function is called. */
export function watchOtherMerchantTabs(onChange: (token: string | null) => void): () => void {
  // Back can bring back a whole page, which heard of nothing while it was away.
  const look = () => {
    const now = stored();
    if (now !== own) onChange(now);
  };
  window.addEventListener("storage", look);
  window.addEventListener("pageshow", look);
  return () => {
    window.removeEventListener("storage", look);
    window.removeEventListener("pageshow", look);
  };
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
    return await callGateway(call, { ...input, token: merchantToken() });
  } catch (error) {
    if (isSessionOver(error)) endMerchantSession();
    throw error;
  }
}

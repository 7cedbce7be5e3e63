import { useCallback, useEffect, useState } from "react";
import { GatewayError } from "../../lib/gateway-error";
import { problemOf } from "./problem-of";

export type LinkState<T> =
  | { state: "checking" }
  | { state: "alive"; value: T }
  | { state: "dead"; message: string }
  /** Nobody knows: the gateway did not answer, or had no time for it. */
  | { state: "failed"; message: string; retry: () => void };

/** Whether an e-mail's link still works. `null` means its secret is missing. */
export function useLink<T>(secret: string | null, missing: string, ask: (secret: string) => Promise<T>): LinkState<T> {
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<LinkState<T>>(secret === null ? { state: "dead", message: missing } : { state: "checking" });
  const retry = useCallback(() => {
    setState({ state: "checking" });
    setTries((before) => before + 1);
  }, []);
  useEffect(() => {
    if (secret === null) return undefined;
    let isHere = true;
    ask(secret).then(
      (value) => {
        if (isHere) setState({ state: "alive", value });
      },
      (error: unknown) => {
        const { message } = problemOf(error);
        if (isHere) setState(isDead(error) ? { state: "dead", message } : { state: "failed", message, retry });
      },
    );
    return () => {
      isHere = false;
    };
  }, [secret, ask, tries, retry]);
  return state;
}

/** The gateway looked and said no; too many questions are no verdict. */
function isDead(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  const { status } = error.detail;
  return status >= 400 && status < 500 && status !== 429;
}

/** A secret stays in the address, so that the page can be reloaded; the referrer policy keeps it from other origins. */
export const readSecret = (name: string): string | null => new URLSearchParams(location.search).get(name) || null;

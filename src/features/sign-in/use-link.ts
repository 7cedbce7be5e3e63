import { useEffect, useState } from "react";

export type LinkState<T> = { state: "checking" } | { state: "alive"; value: T } | { state: "dead"; message: string };

/** Asks once whether a link of a mail still works. `null` is a link without its secret. */
export function useLink<T>(secret: string | null, missing: string, ask: (secret: string) => Promise<T>): LinkState<T> {
  const [state, setState] = useState<LinkState<T>>(secret === null ? { state: "dead", message: missing } : { state: "checking" });
  useEffect(() => {
    if (secret === null) return undefined;
    let isHere = true;
    ask(secret).then(
      (value) => isHere && setState({ state: "alive", value }),
      (error: unknown) => isHere && setState({ state: "dead", message: error instanceof Error ? error.message : missing }),
    );
    return () => {
      isHere = false;
    };
    // The secret is the address's and does not change while the page stands.
  }, [secret, missing, ask]);
  return state;
}

/** A secret of the address; taken out of it, so that it stays in no history and no screenshot. */
export function takeSecret(name: string): string | null {
  const search = new URLSearchParams(location.search);
  return search.get(name) || null;
}

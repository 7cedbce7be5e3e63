// eslint-disable-next-line no-restricted-imports -- here it waits
import { lazy, useEffect, useState, type ComponentType } from "react";
import { insist } from "../browser/late-scripts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose script is fetched when it is first drawn; until it is here nothing is drawn, and what is in order after it waits. React's `lazy` within
 * a `Suspense` without a fallback would show the same, but React holds back what follows a fallback for 300 ms, an empty
 * one too. While the server is away it waits on; a script that is broken is the page's failure, as with `lazy`. One whose place
 * nothing else may take can be fetched before.
 */
export function late<P extends object>(load: Load<P>): ComponentType<P> & { fetch: () => Promise<void> } {
  let known: ComponentType<P> | undefined;
  const fetch = async () => {
    known ??= (await insist(load)).default;
  };
  function Late(props: P) {
    const [Loaded, setLoaded] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded) return;
      fetch()
        .then(() => setLoaded(() => known))
        .catch((error: unknown) => setFailure({ error }));
    }, [Loaded]);
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <i hidden data-skeleton="" />;
  }
  return Object.assign(Late, { fetch });
}

/** The same within a `Suspense`, which shows its fallback until then. */
export const lateWithin = <P extends object>(load: Load<P>) => lazy(() => insist(load));

// eslint-disable-next-line no-restricted-imports -- here it waits
import { lazy, useEffect, useState, type ComponentType } from "react";
import { insist } from "../browser/late-scripts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A component whose script is fetched when it is first drawn; until it is here nothing is drawn, and what is in order after it waits. React's `lazy` within
 * a `Suspense` without a fallback would show the same, but React holds back what follows a fallback for 300 ms, an empty
 * one too. While the server is away it waits on; a script that is broken is the page's failure, as with `lazy`.
 */
export function late<P extends object>(load: Load<P>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  return function Late(props: P) {
    const [Loaded, setLoaded] = useState(() => known);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded) return;
      insist(load)
        .then((script) => {
          known = script.default;
          setLoaded(() => known);
        })
        .catch((error: unknown) => setFailure({ error }));
    }, [Loaded]);
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <i hidden data-skeleton="" />;
  };
}

/** The same within a `Suspense`, which shows its fallback until then. */
export const lateWithin = <P extends object>(load: Load<P>) => lazy(() => insist(load));

/** One answer of the gateway: loaded when the page opens, and again after what was done on it. */
import { useCallback, useEffect, useRef, useState } from "react";

export interface Loading<T> {
  data: T | null;
  error: unknown;
  isBusy: boolean;
  again: () => void;
  /** What another call answered in its place. */
  take: (data: T) => void;
}

/** `ask` is the same as long as the question is. */
export function useAnswer<T>(ask: () => Promise<T>): Loading<T> {
  const [state, setState] = useState<{ data: T | null; error: unknown; isBusy: boolean }>({ data: null, error: null, isBusy: true });
  /** Only the last question's answer counts. */
  const latest = useRef(0);
  const load = useCallback(() => {
    const own = (latest.current += 1);
    ask().then(
      (data) => own === latest.current && setState({ data, error: null, isBusy: false }),
      (error: unknown) => own === latest.current && setState((before) => ({ ...before, error, isBusy: false })),
    );
  }, [ask]);
  useEffect(() => {
    load();
    return () => {
      latest.current += 1;
    };
  }, [load]);
  const again = useCallback(() => {
    setState((before) => ({ ...before, isBusy: true }));
    load();
  }, [load]);
  const take = useCallback((data: T) => {
    latest.current += 1;
    setState({ data, error: null, isBusy: false });
  }, []);
  return { ...state, again, take };
}

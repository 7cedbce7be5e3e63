import { useCallback, useSyncExternalStore } from "react";

/** Twice a second, so that no second is skipped by a late timer. */
const tickMs = 500;

/** Whole seconds until then, counting down; 0 if there is nothing to wait for. */
export function useSecondsLeft(until: number | null): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (until === null) return () => undefined;
      const timer = setInterval(onTick, tickMs);
      return () => clearInterval(timer);
    },
    [until],
  );
  return useSyncExternalStore(subscribe, () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))));
}

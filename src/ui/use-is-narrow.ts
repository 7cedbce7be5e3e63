import { useCallback, useSyncExternalStore } from "react";
import { screenWidths } from "../lib/screen-widths";

function useMatches(question: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(question);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [question],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(question).matches);
}

/** A phone: tables become two-line rows. */
export const useIsNarrow = (): boolean => useMatches(screenWidths.phone);

/** The sidebar is a drawer, and the header the phone's. */
export const useHasDrawer = (): boolean => useMatches(screenWidths.narrow);

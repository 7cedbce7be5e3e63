import { useSyncExternalStore } from "react";
import { screenWidths } from "../lib/screen-widths";

const question = screenWidths.phone;

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(question);
  media.addEventListener("change", onChange);
  return () => {
    media.removeEventListener("change", onChange);
  };
}

/** A phone: tables become two-line rows. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(question).matches);

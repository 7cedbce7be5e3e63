import { useSyncExternalStore } from "react";

const question = "(width < 600px)";

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(question);
  media.addEventListener("change", onChange);
  return () => {
    media.removeEventListener("change", onChange);
  };
}

/** A phone: tables become two-line rows. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(question).matches);

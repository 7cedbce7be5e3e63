/** The language of this browser's visitors, before one of them has signed in or where their account names none. */
import { readStored } from "./local-session";

/** In local storage: signing out clears it with all else. */
const chosenKey = "language";

/** In this browser, for all who come without a language of their own; `null` forgets it. */
export function chooseLanguageHere(language: string | null): void {
  try {
    if (language === null) localStorage.removeItem(chosenKey);
    else localStorage.setItem(chosenKey, language);
  } catch {
    // A blocked storage costs the memory of the choice, not the choice.
  }
}

/** Best first: what was chosen on a signed-out page, and what the browser asks for. */
export const wantedHere = (): (string | null)[] => [readStored(chosenKey), navigator.language];

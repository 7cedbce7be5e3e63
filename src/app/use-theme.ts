import { useReducer } from "react";
import { useSignedIn } from "../providers/signed-in-context";
import { applyTheme, currentTheme } from "../themes/apply-theme";
import type { ThemeName } from "../themes/theme-names";

/** The theme and its switcher: applied at once, saved for the user's other devices. */
export function useTheme(): { theme: ThemeName; choose: (next: ThemeName) => void } {
  const { preference, savePreference } = useSignedIn();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const choose = (next: ThemeName) => {
    applyTheme(next);
    redraw();
    // The theme holds on this device whether or not it could be saved for the others.
    const saved = preference("display") as object | undefined;
    savePreference("display", { time_zone: null, language: null, ...saved, theme: next }).catch(() => undefined);
  };
  return { theme: currentTheme(), choose };
}

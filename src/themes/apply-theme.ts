import { defaultTheme, isThemeName, type ThemeName } from "./theme-names";

/** Local storage key of the specification, section 3. index.html reads it too, before the first paint. */
const storageKey = "appTheme";

/** The theme chosen on this device, or the default. Storage may be blocked: then the default. */
export function storedTheme(): ThemeName {
  try {
    const name = localStorage.getItem(storageKey);
    return isThemeName(name) ? name : defaultTheme;
  } catch {
    return defaultTheme;
  }
}

/** The theme the page is drawn in now. */
export function currentTheme(): ThemeName {
  const name = document.documentElement.dataset["theme"];
  return isThemeName(name) ? name : defaultTheme;
}

/** Draws the page in a theme at once and keeps the choice on this device. */
export function applyTheme(theme: ThemeName): void {
  document.documentElement.dataset["theme"] = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // A blocked storage costs the memory of the choice, not the choice.
  }
}

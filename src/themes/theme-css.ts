import { scale } from "./scale.ts";
import { defaultTheme, themeNames, type ThemeName } from "./theme-names.ts";
import { isDarkTheme, token, tokenNames } from "./tokens.ts";

function declarations(theme: ThemeName): string {
  const colours = tokenNames.map((name) => `--${name}:${token(theme, name)}`);
  return [...colours, `color-scheme:${isDarkTheme(theme) ? "dark" : "light"}`].join(";");
}

const steps = Object.entries(scale).flatMap(([kind, values]) =>
  Object.entries(values).map(([step, value]) => `--${kind}-${step}:${value}`),
);

/**
 * The custom properties of every theme as CSS text; paper is white, whichever was chosen.
 * A theme's selector is not bound to `:root`, so that a preview can stand in another theme than the page.
 */
export function themeCss(): string {
  const themes = themeNames.map((theme) => `[data-theme="${theme}"]{${declarations(theme)}}`);
  const paper = `@media print{[data-theme]{${declarations("PureLightTheme")}}}`;
  return [`:root{${declarations(defaultTheme)}}`, ...themes, paper, `:root{${steps.join(";")}}`].join("\n");
}

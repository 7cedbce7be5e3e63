import type { Plugin } from "vite";
import { themeCss } from "../src/themes/theme-css.ts";

const moduleId = "virtual:theme.css";
const resolvedId = `\0${moduleId}`;

/** Offers the themes' custom properties as `virtual:theme.css`, made from src/themes/tokens.ts. */
export function themeCssPlugin(): Plugin {
  return {
    name: "theme-css",
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load: (id) => (id === resolvedId ? themeCss() : undefined),
  };
}

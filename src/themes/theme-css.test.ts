import { expect, it } from "vitest";
import { themeCss } from "./theme-css";
import { themeNames } from "./theme-names";
import { tokenNames } from "./tokens";

it("writes every token of every theme, and the default on :root, and a light one for paper", () => {
  const css = themeCss();
  for (const theme of themeNames) expect(css).toContain(`[data-theme="${theme}"]{`);
  for (const name of tokenNames) expect(css.split(`--${name}:#`)).toHaveLength(themeNames.length + 3);
  expect(css.startsWith(":root{--canvas:#F8F8F8;")).toBe(true);
  expect(css.match(/color-scheme:dark/g)).toHaveLength(2);
});

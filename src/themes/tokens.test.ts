import { describe, expect, it } from "vitest";
import { themeNames, type ThemeName } from "./theme-names";
import { isDarkTheme, token, type TokenName } from "./tokens";

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function leastContrast(theme: ThemeName, name: TokenName, grounds: readonly TokenName[]): number {
  return Math.min(...grounds.map((ground) => contrast(token(theme, name), token(theme, ground))));
}

const papers: readonly TokenName[] = ["canvas", "surface", "sunken", "raised"];

/** What must stand on what, with the least contrast allowed. */
const rules: readonly (readonly [TokenName, readonly TokenName[], number])[] = [
  ["text", [...papers, "tint", "success-bg", "warning-bg", "error-bg", "info-bg"], 4.5],
  ["text-2", [...papers, "tint", "success-bg", "warning-bg", "error-bg", "info-bg"], 4.5],
  ["text-3", [...papers, "tint"], 4.5],
  ["link", [...papers, "tint"], 4.5],
  ["on-primary", ["primary", "primary-hover"], 4.5],
  ["side-text", ["side"], 4.5],
  ["side-strong", ["side"], 4.5],
  ["side-on-text", ["side", "side-on"], 4.5],
  ["brand-fg", ["brand-bg"], 4.5],
  ["success-fg", ["success-bg", "surface", "raised"], 4.5],
  ["warning-fg", ["warning-bg", "surface", "raised"], 4.5],
  ["error-fg", ["error-bg", "surface", "raised", "canvas"], 4.5],
  ["info-fg", ["info-bg", "surface", "raised"], 4.5],
  ["control", papers, 3],
  ["focus", [...papers, "tint"], 3],
  ["side-focus", ["side"], 3],
  ["primary", ["surface"], 3],
  ["checked-bd", ["surface", "raised"], 3],
  ["success-solid", ["surface", "canvas"], 3],
  ["warning-solid", ["surface", "canvas"], 3],
  ["error-solid", ["surface", "canvas"], 3],
  ["info-solid", ["surface", "canvas"], 3],
  ["c1", ["surface"], 3],
  ["c2", ["surface"], 3],
  ["c3", ["surface"], 3],
  ["c4", ["surface"], 3],
  ["c5", ["surface"], 3],
];

/** The figures printed in look.md, theme by theme in its order: a mistyped colour moves them. */
const printed: readonly (readonly [TokenName, readonly TokenName[], readonly number[]])[] = [
  ["text", papers, [15.9, 15.7, 14.9, 13.4, 11.9]],
  ["text-2", papers, [7.2, 7.4, 7.1, 8.2, 7.3]],
  ["text-3", papers, [4.8, 4.8, 4.7, 5.4, 5.0]],
  ["control", ["canvas", "surface", "sunken"], [3.2, 3.2, 3.1, 4.1, 4.1]],
  ["primary", ["surface"], [5.4, 5.6, 8.4, 5.2, 3.0]],
  ["on-primary", ["primary"], [5.4, 5.6, 8.4, 5.6, 4.9]],
  ["link", ["canvas", "surface", "raised", "tint"], [5.8, 6.7, 7.2, 7.0, 7.4]],
  ["focus", papers, [4.9, 5.1, 7.5, 7.2, 7.4]],
  ["side-text", ["side"], [7.9, 7.4, 8.4, 10.0, 9.9]],
  ["side-on-text", ["side-on"], [5.8, 6.2, 10.0, 9.4, 8.3]],
  ["success-fg", ["success-bg"], [5.2, 5.2, 5.2, 8.4, 7.1]],
  ["warning-fg", ["warning-bg"], [5.2, 5.2, 5.2, 8.4, 7.0]],
  ["error-fg", ["error-bg"], [5.2, 5.2, 5.2, 5.5, 5.4]],
  ["info-fg", ["info-bg"], [5.2, 5.2, 5.2, 8.1, 6.9]],
  ["success-solid", ["surface", "canvas"], [3.2, 3.2, 3.2, 9.1, 7.9]],
  ["warning-solid", ["surface", "canvas"], [3.1, 3.1, 3.1, 8.8, 7.6]],
  ["error-solid", ["surface", "canvas"], [3.6, 3.6, 3.6, 4.6, 3.9]],
  ["info-solid", ["surface", "canvas"], [3.2, 3.2, 3.2, 8.6, 7.5]],
];

describe.each(themeNames)("%s", (theme) => {
  it("has the specification's status colours as they are: as fills where it is dark, as borders where it is light", () => {
    const part = isDarkTheme(theme) ? "solid" : "bd";
    const exact = { success: "#44D600", warning: "#FFA319", error: "#FF1943", info: "#33C2FF" } as const;
    for (const [name, colour] of Object.entries(exact)) expect(token(theme, `${name as keyof typeof exact}-${part}`)).toBe(colour);
  });

  it.each(rules)("%s stands out on %j by at least %d", (name, grounds, least) => {
    expect(leastContrast(theme, name, grounds)).toBeGreaterThanOrEqual(least);
  });

  it.each(printed)("%s on %j has the contrast that the design prints", (name, grounds, figures) => {
    const figure = figures[themeNames.indexOf(theme)] ?? 0;
    expect(Math.abs(leastContrast(theme, name, grounds) - figure)).toBeLessThan(0.1);
  });
});

/** The themes by name, apart from their colours: the first screens choose one, and the style sheet has its colours. */

export const themeNames = ["PureLightTheme", "LightBloomTheme", "GreyGooseTheme", "NebulaFighterTheme", "DarkSpacesTheme"] as const;

export type ThemeName = (typeof themeNames)[number];

export const defaultTheme: ThemeName = "LightBloomTheme";

export function isThemeName(name: string | null | undefined): name is ThemeName {
  return themeNames.some((theme) => theme === name);
}

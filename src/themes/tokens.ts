/** The colours of the five themes. Source: the design's look.md, "Tokens"; columns are in its order. */

import { themeNames, type ThemeName } from "./theme-names.ts";

type Row = readonly [string, string, string, string, string];

/** Status colours are the same in the three light themes. */
const status = (light: string, nebula: string, dark: string): Row => [light, light, light, nebula, dark];

const table = {
  canvas: ["F8F8F8", "F8F8F8", "F8F8F8", "070C27", "1C1C1C"],
  surface: ["FFFFFF", "FFFFFF", "FFFFFF", "0F1538", "262524"],
  sunken: ["F1F4F6", "F3F4FC", "F1F1F3", "0B102F", "201F1F"],
  raised: ["FFFFFF", "FFFFFF", "FFFFFF", "192052", "322F2D"],
  side: ["FFFFFF", "F3F5FF", "262B38", "0A0F2E", "181717"],
  "side-on": ["E6F1FB", "E2E7FF", "3A4257", "20245C", "3A2620"],
  "side-text": ["46525D", "474E6E", "C3C8D4", "B6BCE2", "C6C0BA"],
  "side-on-text": ["005BB0", "2C3FD0", "FFFFFF", "D3CCFF", "FFB59E"],
  // Not in look.md: names and headings on `side`, which is dark in GreyGoose only.
  "side-strong": ["0F1A23", "141932", "FFFFFF", "EDEFFF", "F5F2EF"],
  "side-focus": ["0069C9", "3D54EE", "FFFFFF", "B3A8FF", "FFB08C"],
  text: ["0F1A23", "141932", "1A1D26", "EDEFFF", "F5F2EF"],
  "text-2": ["46525D", "474E6E", "4B505C", "B6BCE2", "C6C0BA"],
  "text-3": ["626D78", "636A8A", "666B77", "9098C6", "A59E97"],
  border: ["E1E6EA", "E2E5F1", "DFE0E5", "272F64", "3D3A37"],
  control: ["7E8994", "8187A6", "83878F", "6D76B0", "8A847D"],
  primary: ["0069C9", "3D54EE", "2442AF", "8C7CF0", "CB3C1D"],
  "primary-hover": ["0058AB", "2C40D2", "1B338C", "A497FA", "B53417"],
  "on-primary": ["FFFFFF", "FFFFFF", "FFFFFF", "0A0E2B", "FFFFFF"],
  tint: ["E6F1FB", "ECEFFF", "E9EDF8", "1E2059", "3A2620"],
  link: ["005BB0", "2C3FD0", "2442AF", "B3A8FF", "FFB08C"],
  focus: ["0069C9", "3D54EE", "2442AF", "B3A8FF", "FFB08C"],
  "brand-fg": ["005BB0", "2C3FD0", "2442AF", "B3A8FF", "E8DDD4"],
  "brand-bg": ["E6F1FB", "ECEFFF", "E9EDF8", "1E2059", "38332F"],
  "brand-bd": ["9EC6EA", "B5BEF9", "ACB7E1", "3F3C7E", "5E554D"],
  // The specification's success #44D600, warning #FFA319, error #FF1943 and info #33C2FF. The dark themes fill with them
  // (`-solid`). On white their contrast is 1.9, 2.0, 3.8 and 2.0: too little to be read (`-fg`, 4.5) or to be known by a
  // fill alone (`-solid`, 3), so the light themes have darker ones of the same hue for both, and the exact colours where
  // nothing depends on them: around tags, notices and banners (`-bd`), whose word and icon say the same.
  "success-fg": status("237703", "7ADE52", "7DDF4C"),
  "success-bg": status("ECFBE6", "162E31", "2A3C1F"),
  "success-bd": status("44D600", "235E23", "316816"),
  "success-solid": status("31A001", "44D600", "44D600"),
  "warning-fg": status("925B06", "F9BB63", "FCBC5D"),
  "warning-bg": status("FFF6E8", "2E2734", "423523"),
  "warning-bd": status("FFA319", "6A4B2C", "785520"),
  "warning-solid": status("C47B06", "FFA319", "FFA319"),
  "error-fg": status("C5052F", "FC6082", "FE778B"),
  "error-bg": status("FFE8EC", "2E1639", "422328"),
  "error-bd": status("FF1943", "6A173C", "782030"),
  "error-solid": status("FF1943", "FF1943", "FF1943"),
  "info-fg": status("006F97", "6FD0FF", "71D1FA"),
  "info-bg": status("EBF9FF", "142B52", "283940"),
  "info-bd": status("33C2FF", "1D5784", "2B6177"),
  "info-solid": status("0295C8", "33C2FF", "33C2FF"),
  c1: ["0069C9", "3D54EE", "2442AF", "B3A8FF", "FFB08C"],
  c2: status("B06A00", "E8B04A", "B97F10"),
  c3: status("0F9F8A", "5FE3CC", "A6F0F2"),
  c4: status("6A1B4D", "D1527F", "A468A0"),
  c5: ["626D78", "636A8A", "666B77", "9098C6", "A59E97"],
  "checked-bd": ["0069C9", "3D54EE", "2442AF", "8C7CF0", "F0805F"],
} as const satisfies Record<string, Row>;

export type TokenName = keyof typeof table;

export const tokenNames = Object.keys(table) as readonly TokenName[];

export function isDarkTheme(theme: ThemeName): boolean {
  return theme === "NebulaFighterTheme" || theme === "DarkSpacesTheme";
}

/** A colour as CSS writes it: `#3D54EE`. */
export function token(theme: ThemeName, name: TokenName): string {
  const row: Row = table[name];
  return `#${row[themeNames.indexOf(theme)] ?? row[1]}`;
}

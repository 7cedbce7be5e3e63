/** Countries as people write them: codes, names in their language or in English, and common short forms. */
import { isRestrictedCountry } from "../../../contract/kyb/high-risk";
import { countryCodes } from "../../../contract/reference/country-codes";
import { plainName } from "./columns";

const shortForms: Readonly<Record<string, string>> = {
  uk: "GB",
  greatbritain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  usa: "US",
  america: "US",
  uae: "AE",
  holland: "NL",
  korea: "KR",
  southkorea: "KR",
  czechrepublic: "CZ",
  turkey: "TR",
  vietnam: "VN",
};

export interface Countries {
  /** The code; null for what is no country. */
  codeOf: (text: string) => string | null;
  nameOf: (code: string) => string;
  isServed: (code: string) => boolean;
  /** The country that was probably meant; null if several could be, or none. */
  guess: (text: string) => string | null;
  /** Those that are served, in the order of their names. */
  names: readonly string[];
}

export function countriesIn(language: string): Countries {
  const namesIn = (tag: string) => new Intl.DisplayNames([tag], { type: "region" });
  const own = namesIn(language);
  const nameOf = (code: string) => own.of(code) ?? code;
  const known = new Map(Object.entries(shortForms));
  for (const speaker of [namesIn("en"), own]) for (const code of countryCodes) known.set(plainName(speaker.of(code) ?? code), code);
  for (const code of countryCodes) known.set(code.toLowerCase(), code);
  const isServed = (code: string) => !isRestrictedCountry(code);
  const served = countryCodes.filter(isServed);
  return {
    codeOf: (text) => known.get(plainName(text)) ?? null,
    nameOf,
    isServed,
    guess: (text) => nearest(plainName(text), known),
    names: served.map(nameOf).sort((a, b) => a.localeCompare(b, language)),
  };
}

/** The one name within two slips; short texts are too easily something else. */
function nearest(text: string, known: ReadonlyMap<string, string>): string | null {
  if (text.length < 4) return null;
  for (const most of [1, 2]) {
    const near = new Set([...known].filter(([name]) => name.length > 3 && isWithin(text, name, most)).map(([, code]) => code));
    if (near.size > 0) return near.size === 1 ? ([...near][0] ?? null) : null;
  }
  return null;
}

/** Whether `most` insertions, deletions, replacements and swaps of neighbours make one text of the other. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      const swap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const ways = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost];
      next.push(Math.min(...ways, ...(swap ? [(beforeLast[column - 2] ?? 0) + 1] : [])));
    }
    if (Math.min(...next) > most) return false;
    beforeLast = last;
    last = next;
  }
  return (last[b.length] ?? 0) <= most;
}

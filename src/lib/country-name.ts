const names = new Map<string, Intl.DisplayNames>();

/** "AU" → "Australia" in the given language; an unknown code is returned as it is. */
export function countryName(code: string, locale: string): string {
  let known = names.get(locale);
  if (!known) {
    known = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
    names.set(locale, known);
  }
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code;
}

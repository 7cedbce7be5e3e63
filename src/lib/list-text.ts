const separators = new Map<string, string>();

/** What the language sets a list apart by, without the word that some put before the last: an address has none. */
export function listSeparator(locale: string): string {
  let separator = separators.get(locale);
  if (separator === undefined) {
    const parts = new Intl.ListFormat(locale, { type: "unit", style: "short" }).formatToParts(["1", "2", "3"]);
    separator = (parts[1]?.value ?? ", ").replace(/\p{L}+/gu, "");
    separators.set(locale, separator);
  }
  return separator;
}

/** "A, B, C". */
export const listText = (items: readonly string[], locale: string): string => items.join(listSeparator(locale));

const names = new Map<string, Intl.DisplayNames>();

/** "AUD", "en" → "Australian Dollar". */
export function currencyName(code: string, language: string): string {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: "currency" });
  names.set(language, known);
  return known.of(code) ?? code;
}

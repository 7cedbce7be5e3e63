const formats = new Map<string, Intl.ListFormat>();

/** "A, B, C", as the language sets a list apart. */
export function listText(items: readonly string[], locale: string): string {
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.ListFormat(locale, { type: "unit", style: "short" });
    formats.set(locale, format);
  }
  return format.format(items);
}

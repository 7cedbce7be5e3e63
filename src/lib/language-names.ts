/** What a language calls itself: "Deutsch"; its code where nobody knows. */
export const languageNames = (code: string): string =>
  new Intl.DisplayNames([code], { type: "language", fallback: "code" }).of(code) ?? code;

/** How numbers are written: as in the person's language, unless they chose another way for the whole session. */
let chosen: string | null = null;

/** Before anything is drawn: what was drawn stays as it is. */
export function chooseNumberFormat(language: string | null): void {
  chosen = language;
}

/** The language whose numbers are written, where texts are in `language`. */
export const numberLanguage = (language: string): string => chosen ?? language;

export const numberFormat = (language: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat =>
  new Intl.NumberFormat(numberLanguage(language), options);

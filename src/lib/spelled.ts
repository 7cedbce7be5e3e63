/**
 * Names of ours as English words: `byte_size` is "Byte size". What is shown where no text was written; a language other
 * than English is tested to have its own.
 */
export const spelled = (name: string): string => capital(name.replaceAll(/[-_]/g, " "));

/** As a heading: `loan-offers` is "Loan Offers". */
export const spelledTitle = (name: string): string => name.split("-").map(capital).join(" ");

/** `loan-offers` → `loan-offer`, `parties` → `party`, `boxes` → `box`. */
export const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(x|ch|sh|ss)es$/, "$1")
    .replace(/([^s])s$/, "$1");

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

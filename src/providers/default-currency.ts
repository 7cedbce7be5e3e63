/** The currency that figures are summed in: `default_currency_live` of local storage, else the partner's own. */

const key = "default_currency_live";

const byCountry: Record<string, string> = {
  AU: "AUD",
  NZ: "NZD",
  SG: "SGD",
  GB: "GBP",
  US: "USD",
  HK: "HKD",
  ID: "IDR",
  TH: "THB",
  PH: "PHP",
  JP: "JPY",
  KW: "KWD",
  DE: "EUR",
  FR: "EUR",
  NL: "EUR",
  IE: "EUR",
  ES: "EUR",
  IT: "EUR",
};

/** Those the provider fixes a rate for. */
export const viewCurrencies = ["AUD", "EUR", "GBP", "HKD", "IDR", "JPY", "KWD", "NZD", "PHP", "SGD", "THB", "USD"] as const;

export function readDefaultCurrency(country: string | null): string {
  const own = byCountry[country ?? ""] ?? "USD";
  try {
    const kept = localStorage.getItem(key);
    return kept && /^[A-Z]{3}$/.test(kept) ? kept : own;
  } catch {
    return own;
  }
}

export function writeDefaultCurrency(currency: string): void {
  try {
    localStorage.setItem(key, currency);
  } catch {
    // The address holds the choice as well.
  }
}

/** The currency that figures are summed in: `default_currency_live` of local storage, else the partner's own. */
import { ownCurrency } from "../../contract/reference/own-currency";

const key = "default_currency_live";

/** Those the provider fixes a rate for. */
export const viewCurrencies = ["AUD", "EUR", "GBP", "HKD", "IDR", "JPY", "KWD", "NZD", "PHP", "SGD", "THB", "USD"] as const;

export function readDefaultCurrency(country: string | null): string {
  const own = ownCurrency(country);
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

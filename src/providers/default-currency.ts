/** The currency that figures are summed in: `default_currency_live` of local storage, else the partner's own. */
import { ownCurrency } from "../../contract/reference/own-currency";

const key = "default_currency_live";
const testKey = "default_currency_test";

/** Those the provider fixes a rate for. */
export const viewCurrencies = ["AUD", "EUR", "GBP", "HKD", "IDR", "JPY", "KWD", "NZD", "PHP", "SGD", "THB", "USD"] as const;

function read(name: string): string | null {
  try {
    const kept = localStorage.getItem(name);
    return kept && /^[A-Z]{3}$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

function write(name: string, currency: string): void {
  try {
    localStorage.setItem(name, currency);
  } catch {
    // The address holds the choice as well.
  }
}

export const readDefaultCurrency = (country: string | null): string => read(key) ?? ownCurrency(country);
export const writeDefaultCurrency = (currency: string): void => write(key, currency);

/** In which prices are tried out before they count: `default_currency_test`; null where nobody chose one. */
export const readTestCurrency = (): string | null => read(testKey);
export const writeTestCurrency = (currency: string): void => write(testKey, currency);

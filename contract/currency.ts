/** How many digits a currency's amounts have. Pure, so it adds no weight to a screen. */
import { roundDecimal, sumDecimals, type DecimalText } from "./decimal";

const noDecimals = new Set("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" "));
const threeDecimals = new Set("BHD IQD JOD KWD LYD OMR TND".split(" "));

/** How many fraction digits a currency has (ISO 4217): 0 for JPY, 3 for KWD, mostly 2. */
export function currencyDecimals(currency: string): number {
  if (noDecimals.has(currency)) return 0;
  return threeDecimals.has(currency) ? 3 : 2;
}

/** Rounds half away from zero to the currency's own decimals, once. */
export function roundMoney(amount: DecimalText, currency: string): DecimalText {
  return roundDecimal(amount, currencyDecimals(currency));
}

/** The exact sum of amounts in one currency, printed with the currency's decimals. */
export function sumMoney(amounts: readonly DecimalText[], currency: string): DecimalText {
  return roundMoney(sumDecimals(amounts), currency);
}

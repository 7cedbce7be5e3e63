import { currencyDecimals } from "../../contract/currency";
import { numberFormat, numberLanguage } from "./number-format";

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(locale: string, least: number, most: number): Intl.NumberFormat {
  const key = `${numberLanguage(locale)} ${least} ${most}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = numberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most });
    formatters.set(key, formatter);
  }
  return formatter;
}

/** English numbers come with a hyphen; a screen shows the sign that is as wide as a digit. */
const withMinus = (text: string): string => text.replace("-", "\u2212");

/** Intl formats a decimal string digit by digit; as a number it would lose cents past 2^53. */
function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** "48216.4", "AUD" → "48,216.40": the currency's own decimals, exact at any size. Anything else is returned as it is. */
export function formatAmount(amount: string, currency: string, locale: string): string {
  const decimals = currencyDecimals(currency);
  return isDecimal(amount) ? withMinus(formatterFor(locale, decimals, decimals).format(amount)) : amount;
}

/** A difference with its sign, which a zero has none of: "+48.20". */
export function formatDifference(amount: string, currency: string, locale: string): string {
  const decimals = currencyDecimals(currency);
  const format = numberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: "exceptZero",
  });
  return isDecimal(amount) ? withMinus(format.format(amount)) : amount;
}

/** "48216.4", "AUD" → "48,216.40 AUD", for texts; a screen uses MoneyText. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  return `${formatAmount(amount, currency, locale)}\u00a0${currency}`;
}

/** A rate to read: six digits that count are more than a person compares, and enough for any of them. "4.95796". */
export function formatRate(rate: string, locale: string): string {
  return isDecimal(rate) ? numberFormat(locale, { maximumSignificantDigits: 6 }).format(rate) : rate;
}

/** A percentage among others: with two digits, and more where it has them, so that a column's points are below each other. */
export function formatPercentage(value: string, locale: string): string {
  const [whole = "", part = ""] = value.split(".");
  return formatDecimal(`${whole}.${part.replace(/0+$/, "").padEnd(2, "0")}`, locale);
}

/** A rate, a share or a count as a decimal string, with the digits it came with: "114.4103". */
export function formatDecimal(value: string, locale: string): string {
  const digits = Math.min(value.split(".")[1]?.length ?? 0, 20);
  return isDecimal(value) ? withMinus(formatterFor(locale, digits, digits).format(value)) : value;
}

/** Amounts as whole numbers of a currency's smallest unit: safe integers, so sums are exact. */
import { currencyDecimals } from "../../contract/currency";

const decimalsOf = new Map<string, number>();
export function decimals(currency: string): number {
  let known = decimalsOf.get(currency);
  if (known === undefined) decimalsOf.set(currency, (known = currencyDecimals(currency)));
  return known;
}

/** Prints a whole number of units of 10^-scale. */
export function printScaled(units: number, scale: number): string {
  if (scale === 0) return String(units);
  const digits = String(Math.abs(units)).padStart(scale + 1, "0");
  return `${units < 0 ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

export const printMinor = (units: number, currency: string): string => printScaled(units, decimals(currency));

export function parseMinor(amount: string, currency: string): number {
  const [whole = "0", fraction = ""] = amount.split(".");
  const units = Number(whole.replace("-", "") + fraction.padEnd(decimals(currency), "0"));
  return whole.startsWith("-") ? -units : units;
}

/** Parts per million: 1 % is 10,000. */
const MILLION = 1_000_000;

/** `units` × `ppm` / 1,000,000, rounded half away from zero. */
export function portion(units: number, ppm: number): number {
  const size = Math.abs(units);
  const product = size * ppm;
  const rounded = Number.isSafeInteger(product + MILLION / 2)
    ? Math.floor((product + MILLION / 2) / MILLION)
    : Number((BigInt(size) * BigInt(ppm) + 500_000n) / 1_000_000n);
  return units < 0 ? -rounded : rounded;
}

/** 14,500 → `1.45`: parts per million as a percentage. */
export const printPercent = (ppm: number): string => printScaled(Math.round(ppm / 100), 2);

/** `units` × `numerator` / `denominator`, rounded half away from zero; all whole, the last above zero. */
export function ratio(units: number, numerator: number, denominator: number): number {
  const product = BigInt(Math.abs(units)) * BigInt(Math.abs(numerator));
  const divisor = BigInt(denominator);
  const rounded = Number((2n * product + divisor) / (2n * divisor));
  return units < 0 !== numerator < 0 ? -rounded : rounded;
}

/**
 * About what `dollars` US dollars come to, in whole units of a currency, on prices a shop would set. Only
 * for making up amounts: conversions use the day's rate.
 */
const roughDollar: Record<string, number> = {
  AUD: 150,
  NZD: 165,
  SGD: 135,
  GBP: 78,
  EUR: 92,
  USD: 100,
  HKD: 780,
  IDR: 1_600_000,
  THB: 3400,
  PHP: 5700,
  JPY: 150,
  KWD: 307,
};
export const roughly = (dollars: number, currency: string): number => Math.max(1, Math.round(dollars * (roughDollar[currency] ?? 100)));

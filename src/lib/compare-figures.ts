/** Compares a figure with an earlier one. Exact: decimal strings in, decimal strings out. */
import { compareDecimals, divideDecimals, multiplyDecimals, subtractDecimals } from "../../contract/decimal";

export interface Change {
  direction: "up" | "down" | "same";
  /** Percent of the earlier figure with one digit, without a sign; null if there was none. */
  percent: string | null;
}

const bare = (value: string): string => value.replace(/^-/, "");

export function changeOf(now: string, before: string): Change {
  const difference = subtractDecimals(now, before);
  const order = compareDecimals(difference, "0");
  const direction = order > 0 ? "up" : order < 0 ? "down" : "same";
  if (compareDecimals(before, "0") === 0) return { direction, percent: null };
  return { direction, percent: bare(divideDecimals(multiplyDecimals(difference, "100"), before, 1)) };
}

/** A share in percent with one digit: 18 of 24 → "75.0"; null of nothing. */
export const shareOf = (part: string, whole: string): string | null =>
  compareDecimals(whole, "0") === 0 ? null : divideDecimals(multiplyDecimals(part, "100"), whole, 1);

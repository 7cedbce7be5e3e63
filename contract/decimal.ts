/**
 * Exact decimal arithmetic on strings such as "1204.50".
 *
 * A decimal is an optional minus, digits, and an optional fraction. Nothing here ever becomes a
 * JavaScript number, so no amount is too large and no cent is lost.
 */

/** `"1204.50"`, `"-3"`. */
export type DecimalText = string;

export const decimalShape = /^-?\d+(\.\d+)?$/;

interface Scaled {
  units: bigint;
  scale: number;
}

function parse(value: DecimalText): Scaled {
  if (!decimalShape.test(value)) throw new RangeError(`not a decimal: ${JSON.stringify(value.slice(0, 50))}`);
  const [whole = "0", fraction = ""] = value.split(".");
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

function print({ units, scale }: Scaled): DecimalText {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const text = scale > 0 ? `${whole}.${digits.slice(-scale)}` : whole;
  return negative && units !== 0n ? `-${text}` : text;
}

/** A decimal as a whole number of units of 10^-scale. Throws `RangeError` if it has more digits than that. */
export function unitsOf(value: DecimalText, scale: number): bigint {
  const { units, scale: own } = parse(value);
  if (own <= scale) return units * 10n ** BigInt(scale - own);
  const step = 10n ** BigInt(own - scale);
  if (units % step !== 0n) throw new RangeError(`${value} has more than ${scale} decimals`);
  return units / step;
}

/** The reverse: `printUnits(120450n, 2)` is `"1204.50"`. */
export const printUnits = (units: bigint, scale: number): DecimalText => print({ units, scale });

/** Without the zeros at its end: `"50.00"` is `"50"`. */
export const trimDecimal = (value: DecimalText): DecimalText => (value.includes(".") ? value.replace(/\.?(?<!0)0+$/, "") : value);

const atScale = (value: Scaled, scale: number): bigint =>
  scale === value.scale ? value.units : value.units * 10n ** BigInt(scale - value.scale);

function align(a: DecimalText, b: DecimalText): { left: bigint; right: bigint; scale: number } {
  const x = parse(a);
  const y = parse(b);
  const scale = Math.max(x.scale, y.scale);
  return { left: atScale(x, scale), right: atScale(y, scale), scale };
}

export function addDecimals(a: DecimalText, b: DecimalText): DecimalText {
  const { left, right, scale } = align(a, b);
  return print({ units: left + right, scale });
}

/** Of none it is `"0"`. */
export function sumDecimals(values: Iterable<DecimalText>): DecimalText {
  let sum: Scaled = { units: 0n, scale: 0 };
  for (const value of values) {
    const each = parse(value);
    const scale = Math.max(sum.scale, each.scale);
    sum = { units: atScale(sum, scale) + atScale(each, scale), scale };
  }
  return print(sum);
}

export function subtractDecimals(a: DecimalText, b: DecimalText): DecimalText {
  const { left, right, scale } = align(a, b);
  return print({ units: left - right, scale });
}

/** `"-3.50"` is `"3.50"`. */
export const withoutSign = (value: DecimalText): DecimalText => value.replace(/^-/, "");

/** Negative, zero or positive, as `Array.sort` expects. */
export function compareDecimals(a: DecimalText, b: DecimalText): number {
  const { left, right } = align(a, b);
  return left < right ? -1 : left > right ? 1 : 0;
}

export function multiplyDecimals(a: DecimalText, b: DecimalText): DecimalText {
  const x = parse(a);
  const y = parse(b);
  return print({ units: x.units * y.units, scale: x.scale + y.scale });
}

/** Division rounded half away from zero at `scale` digits. Throws `RangeError` for a zero divisor. */
export function divideDecimals(a: DecimalText, b: DecimalText, scale: number): DecimalText {
  const { left, right } = align(a, b);
  if (right === 0n) throw new RangeError("division by zero");
  return print({ units: divideHalfUp(left * 10n ** BigInt(scale), right), scale });
}

/** Rounds half away from zero to `scale` fraction digits, and pads with zeros up to it. */
export function roundDecimal(value: DecimalText, scale: number): DecimalText {
  const parsed = parse(value);
  if (parsed.scale <= scale) return print({ units: atScale(parsed, scale), scale });
  return print({ units: divideHalfUp(parsed.units, 10n ** BigInt(parsed.scale - scale)), scale });
}

/** Whole numbers divided, half away from zero. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  return negative ? -rounded : rounded;
}

/**
 * Rounds parts so that they add up to their exact sum, rounded: each is rounded down, and the units that are then
 * missing go to those that lost most (largest remainder; of equal ones the first). No part moves by a whole unit.
 */
export function roundParts(parts: readonly DecimalText[], scale: number): DecimalText[] {
  const parsed = parts.map(parse);
  const digits = Math.max(scale, ...parsed.map((part) => part.scale));
  const step = 10n ** BigInt(digits - scale);
  const exact = parsed.map((part) => atScale(part, digits));
  const rests = exact.map((units) => ((units % step) + step) % step);
  const rounded = exact.map((units, place) => (units - (rests[place] ?? 0n)) / step);
  const sum = (all: readonly bigint[]) => all.reduce((total, units) => total + units, 0n);
  const missing = divideHalfUp(sum(exact), step) - sum(rounded);
  const lostMost = rests
    .map((rest, place) => ({ rest, place }))
    .sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const { place } of lostMost.slice(0, Number(missing))) rounded[place] = (rounded[place] ?? 0n) + 1n;
  return rounded.map((units) => print({ units, scale }));
}

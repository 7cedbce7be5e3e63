/** What days to come will bring, from what the same weekdays brought. In whole minor units: an estimate, but the same one everywhere. */

export interface Learned {
  /** `2026-11-20` */
  day: string;
  units: bigint;
}

export interface Forecast {
  /** Of the days to come. */
  expected: bigint;
  /** Eight times out of ten it is no further from `expected`. */
  margin: bigint;
  means: { weekday: number; mean: bigint }[];
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = value;
  for (let next = (root + 1n) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root;
}

/** Of a normal distribution, eight tenths lie within 1.2816 standard deviations; the days are taken as independent. */
const deviations = { times: 12_816n, of: 10_000n };

export function forecastDays(learned: readonly Learned[], coming: readonly string[]): Forecast {
  const groups = new Map<number, bigint[]>();
  for (const { day, units } of learned) groups.set(weekdayOf(day), [...(groups.get(weekdayOf(day)) ?? []), units]);
  const stats = new Map(
    [...groups].map(([weekday, units]) => {
      const count = BigInt(units.length);
      const mean = units.reduce((sum, each) => sum + each, 0n) / count;
      const squares = units.reduce((sum, each) => sum + (each - mean) ** 2n, 0n);
      return [weekday, { mean, variance: count > 1n ? squares / (count - 1n) : 0n }];
    }),
  );
  const of = coming.flatMap((day) => stats.get(weekdayOf(day)) ?? []);
  const variance = of.reduce((sum, each) => sum + each.variance, 0n);
  return {
    expected: of.reduce((sum, { mean }) => sum + mean, 0n),
    margin: (squareRoot(variance) * deviations.times) / deviations.of,
    means: [...stats].map(([weekday, { mean }]) => ({ weekday, mean })).sort((a, b) => a.weekday - b.weekday),
  };
}

export interface Silence {
  last_payment_on: string;
  quiet_days: number;
  usual_count: number;
}

/**
 * With payments as independent as they are, five expected and none there happens once in 150 times.
 * Silence is measured in whole days, after four weeks of payments at least.
 */
const leastUsual = 5;
const leastDays = 28;

/** The days since a merchant's last payment, if they are too many for its weekdays. `counts` are of `days`, in order. */
export function findSilence(days: readonly string[], counts: readonly number[]): Silence | null {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  const last_payment_on = days[last];
  if (last_payment_on === undefined || last - first + 1 < leastDays) return null;
  const usualOn = (weekday: number) => {
    const same = counts.slice(first, last + 1).filter((_, at) => weekdayOf(days[first + at] ?? "") === weekday);
    return same.reduce((sum, count) => sum + count, 0) / Math.max(1, same.length);
  };
  const quiet = days.slice(last + 1);
  const usual = quiet.reduce((sum, day) => sum + usualOn(weekdayOf(day)), 0);
  return usual < leastUsual ? null : { last_payment_on, quiet_days: quiet.length, usual_count: Math.round(usual) };
}

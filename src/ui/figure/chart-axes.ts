/** What all charts have of their axes. */

/**
 * Steps of 1, 2, 2.5 or 5 × a power of ten, from the least value to the greatest, zero among them: about five.
 * A little below zero takes no step of its own: the axis reaches as far as the value does.
 */
export function niceTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (most - least) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = least > -step / 2 ? 0 : Math.floor(least / step);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) - first + 1 }, (_, at) => (first + at) * step);
}

const bare = { tick: { fill: "var(--text-3)", fontSize: 12 }, tickLine: false, axisLine: false } as const;

export const labelAxis = { ...bare, tickMargin: 10, minTickGap: 40, interval: "preserveStart", allowDuplicatedCategory: true } as const;

export const valueAxis = (ticks: number[]) => ({ ...bare, width: "auto", ticks, domain: [ticks[0] ?? 0, ticks.at(-1) ?? 0] }) as const;

/** What the drills found, for people to read. */
import type { Outcome } from "./run-drill";

const columns = [
  "drill",
  "acknowledged",
  "found",
  "doubled",
  "503 + Retry-After",
  "other errors",
  "longest wait",
  "read by the standby",
] as const;
const nameWidth = 12;

export const tableHead = (): string => line(columns);

export function tableRow({ drill, acknowledged, found, doubled, refused, errors, longestMs, standbyReads }: Outcome): string {
  const others = [...errors.values()].reduce((sum, count) => sum + count, 0);
  return line([drill.name, acknowledged, found, doubled.length, refused, others, `${(longestMs / 1000).toFixed(1)} s`, standbyReads]);
}

export const skippedRow = (name: string, why: string): string => `${name.padEnd(nameWidth)} skipped: ${why}`;

const line = (cells: readonly (string | number)[]): string =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(nameWidth) : String(cell).padStart((columns[at]?.length ?? 0) + 2))).join("");

/** Below the table: what the numbers are made of, and what is wrong. */
export function remarks(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ drill: { name }, errors, fired, lost, doubled, faults }) => [
    ...[...errors].map(([what, count]) => `${name}: ${count} × ${what}`),
    ...(fired.length > 0 ? [`${name}: alerts ${fired.toSorted().join(", ")}`] : []),
    ...lost.map((each) => `LOST ${name}: ${each}`),
    ...doubled.map((each) => `DOUBLED ${name}: ${each}`),
    ...faults.map((each) => `FAULT ${name}: ${each}`),
  ]);
}

export const isGood = ({ lost, doubled, faults }: Outcome): boolean => lost.length + doubled.length + faults.length === 0;

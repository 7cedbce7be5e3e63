import type { ReactNode } from "react";

export interface ChartSeries {
  name: string;
  /** One for each label, as decimal strings: drawn as lengths, said by `format`. What is null is left out. */
  values: readonly (string | null)[];
}

export interface ChartProps {
  /** What is drawn, in words. */
  label: string;
  /** Along the axis, from left to right. */
  labels: readonly string[];
  /** Five at most, each in a colour of its own; more than one have a legend. */
  series: readonly ChartSeries[];
  look?: "bars" | "lines";
  /** A value as it is read off. */
  format: (value: string) => string;
  /** A value of the axis, where there is less room; written as it is when left out. */
  formatAxis?: (value: number) => string;
  /** In its place where there is no value at all. */
  empty: ReactNode;
}

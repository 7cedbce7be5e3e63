import type { ReactNode } from "react";
import { late } from "../late";
import styles from "./chart.module.css";

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

/** The drawing's script is 100 kB and comes after the page; its room is kept. */
const Drawing = late(() => import("./chart-drawing"));

/** A chart of any figures, read off by pointer and arrow keys. What waits and what failed is `Loaded`'s, around it. */
export function Chart({ empty, ...props }: ChartProps) {
  if (!props.series.some(({ values }) => values.some((value) => value !== null))) return empty;
  return (
    <div className={styles.room}>
      <Drawing {...props} />
    </div>
  );
}

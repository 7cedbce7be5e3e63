import { late } from "../late";
import type { ChartProps } from "./chart-props";
import styles from "./chart.module.css";

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

import type { CSSProperties, ReactNode, Ref } from "react";
import { CartesianGrid, ComposedChart } from "recharts";
import { classNames } from "../class-names";
import styles from "./chart-frame.module.css";

interface ChartFrameProps {
  /** What is drawn, in words. */
  label: string;
  data: readonly object[];
  legend: readonly { name: string; color: string; isDashed?: boolean }[];
  /** Where the chart says what pointer and arrow keys are at. */
  reading: Ref<HTMLElement>;
  /** Axes and lines. */
  children: ReactNode;
}

/** What every chart has: what its lines are called, what is read off it by pointer and arrow keys, and the room in which it is drawn. */
export function ChartFrame({ label, data, legend, reading, children }: ChartFrameProps) {
  return (
    <figure className={styles.chart}>
      <div className={styles.head}>
        {legend.map(({ name, color, isDashed }) => (
          <span key={name} className={styles.legend}>
            <span className={classNames(styles.line, isDashed && styles.dashed)} style={{ "--line": `var(--${color})` } as CSSProperties} />
            {name}
          </span>
        ))}
        <span ref={reading} className={styles.reading} />
      </div>
      {/* Time runs from left to right in every language. */}
      <div className={styles.area} dir="ltr">
        <ComposedChart
          data={data}
          responsive
          style={{ inlineSize: "100%", blockSize: "100%" }}
          margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
          title={label}
          accessibilityLayer
        >
          <CartesianGrid vertical={false} />
          {children}
        </ComposedChart>
      </div>
    </figure>
  );
}

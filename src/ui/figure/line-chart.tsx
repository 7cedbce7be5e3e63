/** A line of amounts over time beside the one before; the head says the whole, or the point that pointer and arrow keys are at. */
import { useState } from "react";
import { Area, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis, type LabelProps, type TooltipContentProps } from "recharts";
import styles from "./line-chart.module.css";

export interface ChartPoint {
  key: string;
  label: string;
  /** On the axis, where there is less room than in the head. */
  tick: string;
  /** Decimal strings; drawn as lengths, said as they are. */
  now: string;
  before: string | null;
}

export interface LineChartProps {
  label: string;
  points: readonly ChartPoint[];
  names: { now: string; before: string | null; nowEnd: string; beforeEnd: string };
  formatValue: (value: string) => string;
  formatAxis: (value: number) => string;
  /** Both lines from end to end, said until a point is read. */
  whole: Pick<ChartPoint, "label" | "now" | "before">;
  /** The last point is not over yet: what leads to it is dotted. */
  isLastOpen: boolean;
  formatChange: (now: string, before: string) => { text: string; isUp: boolean } | null;
}

/** Steps of 1, 2, 2.5 or 5 × a power of ten, from the least value to the greatest, zero among them: about five. */
function niceTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (most - least) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) - first + 1 }, (_, at) => (first + at) * step);
}

const tick = { fill: "var(--text-3)", fontSize: 12 };

export default function LineChart({ label, points, names, formatValue, formatAxis, formatChange, whole, isLastOpen }: LineChartProps) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const lastAt = points.length - 1;
  const last = points[lastAt];
  const data = points.map((point, at) => {
    const amount = Number(point.now);
    return {
      point,
      amount,
      now: isLastOpen && at === lastAt ? null : amount,
      // From the last point that is over, so that the two meet.
      open: isLastOpen && at >= lastAt - 1 ? amount : null,
      before: point.before === null ? null : Number(point.before),
    };
  });
  const ticks = niceTicks(data.flatMap(({ amount, before }) => (before === null ? [amount] : [amount, before])));
  const isAbove = last === undefined || last.before === null || Number(last.now) >= Number(last.before);
  const read = ({ payload }: TooltipContentProps) => {
    const point = (payload[0]?.payload as (typeof data)[number] | undefined)?.point ?? whole;
    const change = point.before === null ? null : formatChange(point.now, point.before);
    return (
      <span className={styles.readout}>
        <strong>{point.label}</strong>
        <span className={styles.nowValue}>{formatValue(point.now)}</span>
        {point.before !== null && <span>{formatValue(point.before)}</span>}
        {change && (
          <span className={change.isUp ? styles.up : styles.down} dir="ltr">
            {change.text}
          </span>
        )}
      </span>
    );
  };
  // The two names at the lines' ends must not lie on each other.
  const nameAtEnd = (text: string, className: string | undefined, isUpper: boolean) =>
    function EndName({ index, x, y }: LabelProps) {
      if (index !== lastAt) return null;
      return (
        <text className={className} x={Number(x) + 8} y={Number(y) + (isUpper ? -2 : 10)}>
          {text}
        </text>
      );
    };
  return (
    <figure className={styles.chart}>
      <div className={styles.head}>
        <span className={styles.legend}>
          <span className={styles.solid} />
          {names.now}
        </span>
        {names.before && (
          <span className={styles.legend}>
            <span className={styles.dashed} />
            {names.before}
          </span>
        )}
        <span ref={setHead} className={styles.reading} />
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
          <XAxis
            dataKey={({ point }: (typeof data)[number]) => point.tick}
            tickLine={false}
            axisLine={false}
            tickMargin={10}
            tick={tick}
            minTickGap={40}
            interval="preserveStart"
            allowDuplicatedCategory
            padding={{ right: 8 + 7 * Math.max(names.nowEnd.length, names.before ? names.beforeEnd.length : 0) }}
          />
          <YAxis
            width="auto"
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 0]}
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={formatAxis}
          />
          {head && (
            <Tooltip
              portal={head}
              content={read}
              wrapperStyle={{ visibility: "visible" }}
              isAnimationActive={false}
              cursor={{ stroke: "var(--control)" }}
            />
          )}
          <Area
            dataKey="now"
            type="linear"
            stroke="var(--c1)"
            strokeWidth={2.25}
            fill="var(--c1)"
            fillOpacity={0.08}
            dot={false}
            activeDot={{ r: 4.5, stroke: "var(--surface)", strokeWidth: 2, fill: "var(--c1)" }}
            isAnimationActive={false}
            label={isLastOpen ? false : nameAtEnd(names.nowEnd, styles.nowEnd, isAbove)}
          />
          {isLastOpen && (
            <Line
              dataKey="open"
              type="linear"
              stroke="var(--c1)"
              strokeWidth={2.25}
              strokeDasharray="0.1 5"
              strokeLinecap="round"
              dot={false}
              activeDot={{ r: 4.5, stroke: "var(--c1)", strokeWidth: 2, fill: "var(--surface)" }}
              isAnimationActive={false}
              label={nameAtEnd(names.nowEnd, styles.nowEnd, isAbove)}
            />
          )}
          {names.before && (
            <Line
              dataKey="before"
              type="linear"
              stroke="var(--c5)"
              strokeWidth={1.5}
              strokeDasharray="4 3"
              dot={false}
              activeDot={{ r: 3.5, stroke: "var(--c5)", strokeWidth: 1.5, fill: "var(--surface)" }}
              isAnimationActive={false}
              label={nameAtEnd(names.beforeEnd, styles.end, !isAbove)}
            />
          )}
        </ComposedChart>
      </div>
    </figure>
  );
}

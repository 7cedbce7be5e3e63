/** A line of amounts over time beside the one before; the head says the whole, or the point that pointer and arrow keys are at. */
import { useState } from "react";
import { Area, Line, Tooltip, XAxis, YAxis, type LabelProps, type TooltipContentProps } from "recharts";
import { labelAxis, niceTicks, valueAxis } from "./chart-axes";
import { ChartFrame } from "./chart-frame";
import frame from "./chart-frame.module.css";
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

export default function LineChart({ label, points, names, formatValue, formatAxis, formatChange, whole, isLastOpen }: LineChartProps) {
  const [head, setHead] = useState<HTMLElement | null>(null);
  const lastAt = points.length - 1;
  const last = points[lastAt];
  const data = drawnOf(points, isLastOpen);
  const ticks = niceTicks(data.flatMap(({ amount, before }) => (before === null ? [amount] : [amount, before])));
  const isAbove = last === undefined || last.before === null || Number(last.now) >= Number(last.before);
  const read = ({ payload }: TooltipContentProps) => {
    const point = (payload[0]?.payload as (typeof data)[number] | undefined)?.point ?? whole;
    const change = point.before === null ? null : formatChange(point.now, point.before);
    return (
      <span className={frame.readout}>
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
  return (
    <ChartFrame
      label={label}
      data={data}
      legend={[{ name: names.now, color: "c1" }, ...(names.before ? [{ name: names.before, color: "c5", isDashed: true }] : [])]}
      reading={setHead}
    >
      <XAxis
        {...labelAxis}
        dataKey={({ point }: (typeof data)[number]) => point.tick}
        padding={{ right: 8 + 7 * Math.max(names.nowEnd.length, names.before ? names.beforeEnd.length : 0) }}
      />
      <YAxis {...valueAxis(ticks)} tickFormatter={formatAxis} />
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
        label={isLastOpen ? false : nameAtEnd(lastAt, names.nowEnd, styles.nowEnd, isAbove)}
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
          label={nameAtEnd(lastAt, names.nowEnd, styles.nowEnd, isAbove)}
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
          label={nameAtEnd(lastAt, names.beforeEnd, styles.end, !isAbove)}
        />
      )}
    </ChartFrame>
  );
}

function drawnOf(points: readonly ChartPoint[], isLastOpen: boolean) {
  const lastAt = points.length - 1;
  return points.map((point, at) => {
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
}

/** The two names at the lines' ends must not lie on each other. */
const nameAtEnd = (lastAt: number, text: string, className: string | undefined, isUpper: boolean) =>
  function EndName({ index, x, y }: LabelProps) {
    if (index !== lastAt) return null;
    return (
      <text className={className} x={Number(x) + 8} y={Number(y) + (isUpper ? -2 : 10)}>
        {text}
      </text>
    );
  };

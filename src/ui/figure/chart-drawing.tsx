import { useState } from "react";
import { Bar, Line, Tooltip, XAxis, YAxis, type TooltipContentProps } from "recharts";
import type { ChartProps } from "./chart-props";
import { labelAxis, niceTicks, valueAxis } from "./chart-axes";
import { ChartFrame } from "./chart-frame";
import styles from "./chart-frame.module.css";

const colors = ["c1", "c2", "c3", "c4", "c5"] as const;
const colorOf = (at: number) => colors[at % colors.length] ?? "c1";

/** `Chart` without its room. */
export default function ChartDrawing({ label, labels, series, look = "bars", format, formatAxis = String }: Omit<ChartProps, "empty">) {
  const [reading, setReading] = useState<HTMLElement | null>(null);
  const data = labels.map((name, at) => ({ name, lengths: series.map(({ values }) => numberOf(values[at])), at }));
  const ticks = niceTicks(data.flatMap(({ lengths }) => lengths.filter((length) => length !== null)));
  const read = ({ payload }: TooltipContentProps) => {
    const point = payload[0]?.payload as (typeof data)[number] | undefined;
    if (!point) return null;
    return (
      <span className={styles.readout}>
        <strong>{point.name}</strong>
        {series.map(({ name, values }) => {
          const value = values[point.at] ?? null;
          return value !== null && <span key={name}>{series.length > 1 ? `${name} ${format(value)}` : format(value)}</span>;
        })}
      </span>
    );
  };
  return (
    <ChartFrame
      label={label}
      data={data}
      legend={series.length > 1 ? series.map(({ name }, at) => ({ name, color: colorOf(at) })) : []}
      reading={setReading}
    >
      <XAxis {...labelAxis} dataKey="name" />
      <YAxis {...valueAxis(ticks)} tickFormatter={formatAxis} />
      {reading && (
        <Tooltip
          portal={reading}
          content={read}
          wrapperStyle={{ visibility: "visible" }}
          isAnimationActive={false}
          cursor={{ stroke: "var(--control)" }}
        />
      )}
      {series.map(({ name }, at) => {
        const shared = { name, dataKey: ({ lengths }: (typeof data)[number]) => lengths[at], isAnimationActive: false };
        const color = `var(--${colorOf(at)})`;
        return look === "bars" ? (
          <Bar {...shared} key={name} fill={color} maxBarSize={48} radius={[3, 3, 0, 0]} />
        ) : (
          <Line {...shared} key={name} type="linear" stroke={color} strokeWidth={2.25} dot={labels.length === 1} />
        );
      })}
    </ChartFrame>
  );
}

const numberOf = (value: string | null | undefined): number | null => (value == null ? null : Number(value));

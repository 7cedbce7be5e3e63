/** A line of amounts over time beside the one before; arrow keys and pointer read single points in the head. */
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { classNames } from "../class-names";
import styles from "./line-chart.module.css";

export interface ChartPoint {
  key: string;
  label: string;
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
  /** Which point is read first; the last when left out. */
  start?: number | undefined;
  formatChange: (now: string, before: string) => { text: string; isUp: boolean } | null;
}

/** A wide chart is a high one, too. */
const heightOf = (width: number): number => (width > 560 ? 400 : 300);
const box = { left: 44, top: 12, bottom: 28 };
/** Room for the words at the lines' ends: about as wide as they are, in the chart's small letters. */
const endRoom = ({ nowEnd, beforeEnd }: LineChartProps["names"]) => Math.max(54, 16 + 7 * Math.max(nowEnd.length, beforeEnd.length));

/** The smallest of 1, 2, 2.5, 5 × a power of ten that reaches the value in four steps. */
function niceStep(most: number): number {
  const rough = most / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= rough) ?? 10) * power;
}

export function LineChart({ label, points, names, formatValue, formatAxis, formatChange, start = points.length - 1 }: LineChartProps) {
  const [at, setAt] = useState(Math.max(0, start));
  const area = useRef<SVGSVGElement>(null);
  const { frame, width } = useWidth();
  const height = heightOf(width);
  const readout = useId();
  const shown = points[Math.min(at, points.length - 1)];
  const values = points.flatMap((point) => [Number(point.now), ...(point.before === null ? [] : [Number(point.before)])]);
  const lowest = Math.min(0, ...values);
  const step = niceStep(Math.max(0, ...values) - lowest);
  const top = Math.max(step, Math.ceil(Math.max(0, ...values) / step) * step);
  const bottom = Math.floor(lowest / step) * step;
  const right = endRoom(names);
  const x = (index: number) => box.left + (points.length < 2 ? 0 : (index / (points.length - 1)) * (width - box.left - right));
  const y = (value: number) => box.top + ((top - value) / (top - bottom)) * (height - box.top - box.bottom);
  const lineOf = (read: (point: ChartPoint) => string | null) =>
    points
      .flatMap((point, index) => {
        const value = read(point);
        return value === null ? [] : [`${x(index).toFixed(1)},${y(Number(value)).toFixed(1)}`];
      })
      .join(" ");
  const now = lineOf((point) => point.now);
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step);
  const labelled = points
    .map((_, index) => index)
    .filter((index) => index % Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor(width / 120)))) === 0);

  const walk = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: points.length - 1 };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(points.length - 1, Math.max(0, next)));
  };
  const point = (event: PointerEvent) => {
    const drawn = area.current?.getBoundingClientRect();
    if (!drawn) return;
    const inside = event.clientX - drawn.left - box.left;
    const index = Math.round((inside / (width - box.left - right)) * (points.length - 1));
    setAt(Math.min(points.length - 1, Math.max(0, index)));
  };
  const change = shown && shown.before !== null ? formatChange(shown.now, shown.before) : null;
  const lastBefore = points.findLastIndex((each) => each.before !== null);
  const last = points.at(-1);

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
        {shown && (
          <output id={readout} className={styles.readout}>
            <strong>{shown.label}</strong>
            <span className={styles.nowValue}>{formatValue(shown.now)}</span>
            {shown.before !== null && <span>{formatValue(shown.before)}</span>}
            {change && (
              <span className={change.isUp ? styles.up : styles.down} dir="ltr">
                {change.text}
              </span>
            )}
          </output>
        )}
      </div>
      {/* Read like a slider: one value at a time, moved along by the arrows. */}
      <div
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={at}
        aria-valuetext={shown ? `${shown.label}: ${formatValue(shown.now)}` : ""}
        className={styles.area}
        onKeyDown={walk}
        onPointerMove={point}
        onPointerDown={point}
      >
        <svg ref={area} viewBox={`0 0 ${width} ${height}`} aria-hidden direction="ltr">
          {ticks.map((tick) => (
            <g key={tick}>
              <line className={styles.grid} x1={box.left} x2={width - right} y1={y(tick)} y2={y(tick)} />
              <text className={styles.axis} x={box.left - 12} y={y(tick) + 4} textAnchor="end">
                {formatAxis(tick)}
              </text>
            </g>
          ))}
          {labelled.map((index) => (
            <text key={index} className={styles.axis} x={x(index)} y={height - 6} textAnchor={index === 0 ? "start" : "middle"}>
              {points[index]?.label.replace(/^\p{L}+\.?,?\s/u, "")}
            </text>
          ))}
          <polygon className={styles.fill} points={`${x(0)},${y(0)} ${now} ${x(points.length - 1)},${y(0)}`} />
          {names.before && <polyline className={styles.before} points={lineOf((each) => each.before)} />}
          <polyline className={styles.now} points={now} />
          {shown && (
            <g>
              <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={box.top} y2={height - box.bottom} />
              {shown.before !== null && <circle className={styles.beforeDot} cx={x(at)} cy={y(Number(shown.before))} r={3.5} />}
              <circle className={styles.nowDot} cx={x(at)} cy={y(Number(shown.now))} r={4.5} />
            </g>
          )}
          {last && (
            <text
              className={classNames(styles.end, styles.nowEnd)}
              x={x(points.length - 1) + 8}
              y={y(Number(last.now)) + (isAbove(last) ? 0 : 8)}
            >
              {names.nowEnd}
            </text>
          )}
          {last && lastBefore === points.length - 1 && last.before !== null && (
            <text className={styles.end} x={x(lastBefore) + 8} y={y(Number(last.before)) + (isAbove(last) ? 12 : 0)}>
              {names.beforeEnd}
            </text>
          )}
        </svg>
      </div>
    </figure>
  );
}

/** The width there is, so that words keep their size on a phone. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(640);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}

/** Whether the line ends above the one before: the two names at the ends must not lie on each other. */
const isAbove = (point: ChartPoint): boolean => point.before === null || Number(point.now) >= Number(point.before);

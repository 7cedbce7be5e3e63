import { classNames } from "../class-names";
import styles from "./meter.module.css";
import type { Tone } from "./tone";
import tones from "./tones.module.css";

export interface MeterProps {
  /** What it measures. */
  label: string;
  value: number;
  max: number;
  /** Read out instead of the share: "37 of 59 done". */
  valueText?: string | undefined;
  tone?: Tone | undefined;
}

/** How far something has come, as a line. */
export function Meter({ label, value, max, valueText, tone = "primary" }: MeterProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={classNames(styles.meter, tones[tone])}
    >
      <div className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

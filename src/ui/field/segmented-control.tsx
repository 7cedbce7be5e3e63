import type { IconNode } from "lucide";
import { useId } from "react";
import { Icon } from "../icon";
import styles from "./segmented-control.module.css";

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** With an icon the label is read out, not shown. */
  icon?: IconNode | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.option} title={segment.icon && segment.label}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={segment.value === value}
            onChange={() => {
              onChange(segment.value);
            }}
          />
          {segment.icon && <Icon of={segment.icon} size={16} />}
          <span className={segment.icon && "visually-hidden"}>{segment.label}</span>
        </label>
      ))}
    </div>
  );
}

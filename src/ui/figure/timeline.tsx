import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./timeline.module.css";
import type { Tone } from "./tone";
import tones from "./tones.module.css";

export interface TimelineItem {
  key: string;
  tone: Tone;
  title: ReactNode;
  text?: ReactNode;
  time: ReactNode;
  /** Said where it differs from the item's above. */
  day: string;
}

/** What happened, the newest first; a dot's colour repeats what the title says. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map(({ key, tone, title, text, time, day }, at) => (
        <li key={key} className={classNames(styles.item, tones[tone])}>
          <span className={styles.head}>
            <span className={styles.title}>{title}</span>
            <span className={styles.time}>{time}</span>
          </span>
          {(text || day !== items[at - 1]?.day) && (
            <span className={styles.foot}>
              <span>{text}</span>
              {day !== items[at - 1]?.day && <span className={styles.day}>{day}</span>}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./facts.module.css";

export interface Fact {
  key: string;
  label: ReactNode;
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
  /** `rows`: value beside its label; `pairs`: value at the end; `strip`: side by side with hairlines, in a flush card. */
  layout?: "rows" | "pairs" | "strip" | undefined;
  /** Small grey words above a group. */
  caption?: ReactNode;
  className?: string | undefined;
}

/** Label and value pairs. */
export function Facts({ facts, layout = "rows", caption, className }: FactsProps) {
  return (
    <div className={className}>
      {caption && <p className={styles.caption}>{caption}</p>}
      <dl className={classNames(styles[layout])}>
        {facts.map(({ key, label, value }) => (
          <div key={key} className={styles.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

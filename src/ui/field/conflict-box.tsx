import type { ReactNode } from "react";
import { Button } from "./button";
import styles from "./conflict-box.module.css";

interface Side {
  /** Whose value it is. */
  owner: string;
  value: ReactNode;
  /** The button that chooses it. */
  choose: string;
  onChoose: () => void;
}

/** The same thing, changed on both sides: both values, and a choice. */
export function ConflictBox({ title, sides }: { title: string; sides: readonly [Side, Side] }) {
  return (
    <div className={styles.box} role="group" aria-label={title}>
      <p className={styles.title}>{title}</p>
      <dl className={styles.versions}>
        {sides.map(({ owner, value, choose, onChoose }) => (
          <div key={owner}>
            <dt>{owner}</dt>
            <dd dir="auto">{value}</dd>
            <Button size="small" onClick={onChoose}>
              {choose}
            </Button>
          </div>
        ))}
      </dl>
    </div>
  );
}

import type { ReactNode } from "react";
import styles from "./save-bar.module.css";

export interface SaveBarProps {
  /** The way back. */
  back?: ReactNode;
  /** What is still open; not on phones. */
  text?: ReactNode;
  /** The next step. */
  actions: ReactNode;
}

/** Sticks to the foot of the screen. It stands after the PageShell, not in it, so that it spans the whole width. */
export function SaveBar({ back, text, actions }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      {back}
      <span className={styles.text}>{text}</span>
      <span className={styles.actions}>{actions}</span>
    </div>
  );
}

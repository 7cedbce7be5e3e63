import type { ReactNode } from "react";
import styles from "./columns.module.css";

/** What is read, and beside it, where there is room, what else is known: a `Side`, or one card. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** Cards below each other, in one of the columns. */
export function Side({ children }: { children: ReactNode }) {
  return <div className={`${styles.side} in-order`}>{children}</div>;
}

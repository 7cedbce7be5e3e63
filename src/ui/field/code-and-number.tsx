import type { ReactNode } from "react";
import styles from "./code-and-number.module.css";

/** A calling code, and beside it the number. */
export function CodeAndNumber({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

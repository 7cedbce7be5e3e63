import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names";
import styles from "./answer-grid.module.css";

/** Answers side by side, two if there is room. */
export function AnswerGrid({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.grid, className)}>{children}</div>;
}

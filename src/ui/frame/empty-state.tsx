import type { ReactNode } from "react";
import { EmptyDrawing } from "./empty-drawing";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** Why, and what to do. */
  text?: ReactNode;
  /** One outline button. */
  action?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
}

/** Nothing is here yet. */
export function EmptyState({ title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <EmptyDrawing />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

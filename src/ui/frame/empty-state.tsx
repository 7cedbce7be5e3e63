import type { ReactNode } from "react";
import { EmptyDrawing } from "./empty-drawing";
import { useOutlineLevel } from "./outline-level";
import styles from "./empty-state.module.css";

export interface EmptyStateProps {
  /** What is missing. */
  title: string;
  /** Why, and what to do. */
  text?: ReactNode;
  /** One outline button. */
  action?: ReactNode;
  /** Left out, the one that fits where it is drawn. */
  level?: 2 | 3 | 4 | undefined;
}

/** Nothing is here yet. */
export function EmptyState({ title, text, action, level }: EmptyStateProps) {
  const around = useOutlineLevel();
  const Heading = `h${level ?? around}` as const;
  return (
    <div className={styles.state}>
      <EmptyDrawing />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

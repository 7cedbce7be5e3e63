// eslint-disable-next-line no-restricted-imports -- what fails here is left out
import { lazy, Suspense, useEffect, useRef, type ComponentType, type ReactNode } from "react";
import styles from "./message-shell.module.css";
import type { StatusKind } from "./status-drawing";

/** Few pages need it; where it doesn't load, the words say all that it does. */
const StatusDrawing = lazy<ComponentType<{ of: StatusKind }>>(() =>
  import("./status-drawing").then(
    ({ StatusDrawing }) => ({ default: StatusDrawing }),
    () => ({ default: () => null }),
  ),
);

export interface MessageShellProps {
  kind: StatusKind;
  title: string;
  text: ReactNode;
  /** Where to go: buttons and links. */
  actions?: ReactNode;
  /** Below: a reference. */
  children?: ReactNode;
  /** A new value moves the focus to the title: give the route's address. */
  focusKey: string;
}

/** A page within the frame that says one thing. */
export function MessageShell({ kind, title, text, actions, children, focusKey }: MessageShellProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [focusKey]);
  return (
    <div className={styles.page}>
      <Suspense fallback={<span className={styles.drawing} />}>
        <StatusDrawing of={kind} />
      </Suspense>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </div>
  );
}

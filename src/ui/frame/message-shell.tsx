import { useEffect, useRef, type ReactNode } from "react";
import styles from "./message-shell.module.css";
import { StatusDrawing, type StatusKind } from "./status-drawing";

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
      <StatusDrawing of={kind} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </div>
  );
}

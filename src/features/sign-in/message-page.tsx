import { use, useEffect, useRef, type ReactNode } from "react";
import { MessageShell } from "../../ui/frame/message-shell";
import { StatusDrawing, type StatusKind } from "../../ui/frame/status-drawing";
import { PageFrame } from "./page-frame";
import styles from "./sign-in.module.css";
import { WithinLayout } from "./within-layout";

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** Of a status page: its drawing is all there is beside what it says. */
  kind?: StatusKind;
  children?: ReactNode;
}

/** A page for everyone that says one thing and offers the next step. */
export function MessagePage({ title, text, kind, children }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWithin = use(WithinLayout);
  useEffect(() => {
    // It often follows a form on the same address: the focus tells a screen reader that the page is another.
    heading.current?.focus();
  }, [title]);
  return (
    <PageFrame title={title} isPlain={kind !== undefined}>
      {isWithin && kind !== undefined ? (
        <MessageShell kind={kind} title={title} text={text} actions={children} focusKey={title} />
      ) : (
        <div className={styles.message}>
          {kind !== undefined && (
            <div className={styles.drawing}>
              <StatusDrawing of={kind} />
            </div>
          )}
          <h1 ref={heading} tabIndex={-1} className="h1">
            {title}
          </h1>
          <p className={styles.lead}>{text}</p>
          {children && <div className={styles.actions}>{children}</div>}
        </div>
      )}
    </PageFrame>
  );
}

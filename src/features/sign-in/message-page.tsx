import { useEffect, useRef, type ReactNode } from "react";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import styles from "./sign-in.module.css";
import { usePageFrame } from "./use-page-frame";

/** A signed-out page that says one thing and offers the next step. */
export function MessagePage({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  const frame = usePageFrame(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It often follows a form on the same address: the focus tells a screen reader that the page is another.
    heading.current?.focus();
  }, [title]);
  return (
    <SignedOutPage {...frame}>
      <div className={styles.message}>
        <h1 ref={heading} tabIndex={-1} className="h1">
          {title}
        </h1>
        <p className={styles.lead}>{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </SignedOutPage>
  );
}

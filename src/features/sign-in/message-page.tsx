import { useEffect, useRef, type ReactNode } from "react";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import styles from "./sign-in.module.css";
import { usePageFrame } from "./use-page-frame";

interface MessagePageProps {
  title: string;
  text: ReactNode;
  /** Without what the other pages show beside it: what it says is all there is. */
  isPlain?: boolean;
  children?: ReactNode;
}

/** A signed-out page that says one thing and offers the next step. */
export function MessagePage({ title, text, isPlain = false, children }: MessagePageProps) {
  const frame = usePageFrame(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // It often follows a form on the same address: the focus tells a screen reader that the page is another.
    heading.current?.focus();
  }, [title]);
  return (
    <SignedOutPage {...frame} {...(isPlain && { panel: undefined, wayBack: undefined })}>
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

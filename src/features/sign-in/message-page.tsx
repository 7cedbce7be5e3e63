import type { ReactNode } from "react";
import { SignedOutPage } from "../../ui/signed-out-page";
import styles from "./sign-in.module.css";
import { usePageFrame } from "./use-page-frame";

/** A signed-out page that says one thing and offers the next step. */
export function MessagePage({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  const frame = usePageFrame(title);
  return (
    <SignedOutPage {...frame}>
      <div className={styles.form} role="status">
        <h1 className="h1">{title}</h1>
        <p className={styles.lead}>{text}</p>
        <div>{children}</div>
      </div>
    </SignedOutPage>
  );
}

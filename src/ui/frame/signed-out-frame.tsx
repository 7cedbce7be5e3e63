import type { ReactNode } from "react";
import styles from "./signed-out-frame.module.css";

export interface SignedOutFrameProps {
  brand: ReactNode;
  /** The illustration's side: a SignInPanel. */
  panel?: ReactNode;
  footer?: ReactNode;
  footerLinks?: ReactNode;
  children: ReactNode;
}

/** The layout of every signed-out page: brand, a form 400 wide, foot; the panel beside it from 960. */
export function SignedOutFrame({ brand, panel, footer, footerLinks, children }: SignedOutFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.column}>
        <header>{brand}</header>
        <main className={styles.form}>{children}</main>
        <footer className={styles.foot}>
          <span>{footer}</span>
          <span className={styles.links}>{footerLinks}</span>
        </footer>
      </div>
      {panel}
    </div>
  );
}

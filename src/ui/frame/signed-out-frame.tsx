import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./signed-out-frame.module.css";

export interface SignedOutFrameProps {
  brand: ReactNode;
  /** At the head's end. */
  wayBack?: ReactNode;
  /** The illustration's side: a SignInPanel. */
  panel?: ReactNode;
  footer?: ReactNode;
  /** What chooses it. */
  language?: ReactNode;
  children: ReactNode;
}

/** The layout of every signed-out page: brand, a form 400 wide, foot; the panel, if there is one, beside it from 960. */
export function SignedOutFrame({ brand, wayBack, panel, footer, language, children }: SignedOutFrameProps) {
  return (
    <div className={classNames(styles.frame, panel === undefined && styles.alone)}>
      <div className={styles.column}>
        <header>
          {brand}
          {wayBack}
        </header>
        <main className={styles.form}>{children}</main>
        <footer className={styles.foot}>
          <span>{footer}</span>
          {language}
        </footer>
      </div>
      {panel}
    </div>
  );
}

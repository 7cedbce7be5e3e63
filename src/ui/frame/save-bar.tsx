import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import styles from "./save-bar.module.css";

export interface SaveBarProps {
  /** The way back. */
  back?: ReactNode;
  /** What is still open; on phones only if it keeps the next step away. */
  text?: ReactNode;
  /** The text says what keeps the next step away: on phones too. */
  isKeptBack?: boolean;
  /** Instead of the text: why the next step was not taken. On phones too. */
  problem?: string | false;
  /** The next step. */
  actions: ReactNode;
}

/** Sticks to the foot of the screen. It comes after the PageShell, not inside it, so that it spans the whole width. */
export function SaveBar({ back, text, isKeptBack = false, problem, actions }: SaveBarProps) {
  return (
    <div className={classNames(styles.bar, (problem || isKeptBack) && styles.isStopped)}>
      {back}
      <span className={classNames(styles.text, problem && styles.problem)} role={problem ? "alert" : undefined}>
        {problem ? (
          <>
            <Icon of={CircleAlert} size={16} />
            {problem}
          </>
        ) : (
          text
        )}
      </span>
      <span className={styles.actions}>{actions}</span>
    </div>
  );
}

import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import type { ReactNode } from "react";
import { Icon } from "../icon";
import styles from "./disabled-button.module.css";

export interface Reason {
  key: string;
  isMet: boolean;
  /** Says itself that something is missing. */
  text: string;
  /** Who can grant it. */
  detail?: string | undefined;
}

export interface WhyNotProps {
  /** "Why can't I?" */
  title: string;
  reasons: readonly Reason[];
  /** Read out before what is met, instead of its icon. */
  metLabel: string;
  /** A button that asks for it, a link to all permissions. */
  footer?: ReactNode;
}

/** The answer of a control that is off: what is there, what is missing, who can help. */
export function WhyNot({ title, reasons, metLabel, footer }: WhyNotProps) {
  return (
    <>
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        <ul className={styles.reasons}>
          {reasons.map(({ key, isMet, text, detail }) => (
            <li key={key} className={styles.reason}>
              <Icon of={isMet ? CircleCheck : CircleX} size={16} className={isMet ? styles.met : styles.missing} />
              <span>
                {isMet && <span className="visually-hidden">{metLabel} </span>}
                {isMet ? text : <strong>{text}</strong>}
                {detail && <span className={styles.detail}>{detail}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}

import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./field-frame.module.css";
import { FieldNotes } from "./field-notes";

export interface FieldTexts {
  label: string;
  /** At the label's end: a link, or "optional". */
  aside?: ReactNode;
  /** A link in the aside's place that the Tab key reaches after the control. */
  action?: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what is right. */
  error?: string | undefined;
}

export interface FieldFrameProps extends FieldTexts {
  /** The id of the control; the hint and error have ids made from it: see `describedBy`. */
  id: string;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The `aria-describedby` of a control inside a FieldFrame. */
export function describedBy(id: string, { hint, error }: { hint?: ReactNode; error?: ReactNode }): string | undefined {
  return classNames(error ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined) || undefined;
}

/** Label above, hint and error below any control. */
export function FieldFrame({ id, label, aside, action, hint, error, isLabelHidden, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, action !== undefined && styles.withAction, className)}>
      {isLabelHidden ? (
        <label htmlFor={id} className="visually-hidden">
          {label}
        </label>
      ) : (
        <div className={styles.head}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          {aside && <span className={styles.aside}>{aside}</span>}
        </div>
      )}
      {children}
      {action && <span className={classNames(styles.aside, styles.action)}>{action}</span>}
      <FieldNotes {...{ id, error, hint }} />
    </div>
  );
}

interface FieldGroupProps extends Omit<FieldTexts, "error" | "action"> {
  /** The label, hint and error have ids made from it. */
  id: string;
  error?: ReactNode;
  children: ReactNode;
}

/** The same around what is no control of the page's own: a file that is dropped or chosen. */
export function FieldGroup({ id, label, aside, hint, error, children }: FieldGroupProps) {
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy(id, { hint, error })}>
      <div className={styles.head}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      {children}
      <FieldNotes {...{ id, error, hint }} />
    </div>
  );
}

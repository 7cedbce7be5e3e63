import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./field-frame.module.css";
import { Icon } from "../icon";

export interface FieldTexts {
  label: string;
  /** At the label's end: a link, or "optional". */
  aside?: ReactNode;
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
export function describedBy(id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">): string | undefined {
  return classNames(error ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined) || undefined;
}

/** Label above, hint and error below any control. The error's place is a live region: it is read when it appears. */
export function FieldFrame({ id, label, aside, hint, error, isLabelHidden, className, children }: FieldFrameProps) {
  return (
    <div className={classNames(styles.field, className)}>
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
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon of={CircleAlert} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

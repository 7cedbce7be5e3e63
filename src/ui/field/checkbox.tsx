import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from "react";
import styles from "./checkbox.module.css";
import { classNames } from "../class-names";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "onChange" | "children"> {
  label: ReactNode;
  isLabelHidden?: boolean | undefined;
  isIndeterminate?: boolean | undefined;
  isInvalid?: boolean | undefined;
  onChange?: ((isChecked: boolean) => void) | undefined;
}

/** A tick box; the line is the target. */
export function Checkbox({ label, isLabelHidden, isIndeterminate = false, isInvalid, onChange, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={classNames(styles.row, className)}>
      <span className={styles.box}>
        <input
          {...rest}
          ref={input}
          type="checkbox"
          className={styles.input}
          aria-invalid={isInvalid ? true : undefined}
          onChange={(event) => onChange?.(event.target.checked)}
        />
        <svg className={classNames(styles.mark, styles.tick)} viewBox="0 0 12 12" aria-hidden>
          <path d="M10 3 4.5 8.5 2 6" />
        </svg>
        <svg className={classNames(styles.mark, styles.bar)} viewBox="0 0 12 12" aria-hidden>
          <path d="M2.5 6h7" />
        </svg>
      </span>
      <span className={isLabelHidden ? "visually-hidden" : undefined}>{label}</span>
    </label>
  );
}

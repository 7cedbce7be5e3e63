import { useId, type ReactNode, type SelectHTMLAttributes } from "react";
import { describedBy, FieldFrame, type FieldTexts } from "./field-frame";
import styles from "./select-field.module.css";

interface SelectFieldProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, "onChange"> {
  /** `option`s, or `optgroup`s of them. */
  children: ReactNode;
  onChange: (value: string) => void;
}

/** One of a list that the browser draws: it opens where the device is used to. */
export function SelectField({ label, aside, hint, error, className, children, onChange, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, aside, hint, error, className }}>
      <select
        {...rest}
        id={id}
        className={styles.select}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

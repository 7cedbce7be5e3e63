import { useId } from "react";
import type { FieldTexts } from "./field-frame";
import { FieldSet } from "./field-set";
import styles from "./radio-field.module.css";

interface RadioFieldProps extends FieldTexts {
  options: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string) => void;
  isReadOnly?: boolean | undefined;
}

/** One of two or three, all in sight. */
export function RadioField({ label, hint, error, options, value, onChange, isReadOnly = false }: RadioFieldProps) {
  const id = useId();
  return (
    <FieldSet {...{ id, label, hint, error, isReadOnly }}>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" name={id} className={styles.input} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </FieldSet>
  );
}

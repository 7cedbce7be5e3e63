import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { describedBy, type FieldTexts } from "./field-frame";
import frame from "./field-frame.module.css";
import { Icon } from "./icon";
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
    <fieldset className={styles.set} aria-describedby={describedBy(id, { hint, error })} disabled={isReadOnly}>
      <legend className={frame.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" name={id} className={styles.input} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className={frame.error}>
            <Icon of={CircleAlert} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={frame.hint}>
          {hint}
        </div>
      )}
    </fieldset>
  );
}

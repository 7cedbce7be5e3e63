import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Checkbox } from "./checkbox";
import styles from "./checkbox-group.module.css";
import { describedBy, type FieldTexts } from "./field-frame";
import frame from "./field-frame.module.css";
import { Icon } from "./icon";

interface CheckboxGroupProps extends FieldTexts {
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  isReadOnly?: boolean | undefined;
}

/** Some of a few, all in sight. */
export function CheckboxGroup({ label, hint, error, options, value, onChange, isReadOnly = false }: CheckboxGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.set} aria-describedby={describedBy(id, { hint, error })} disabled={isReadOnly}>
      <legend className={frame.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            isInvalid={error !== undefined}
            checked={value.includes(option.value)}
            onChange={(isChecked) => onChange(isChecked ? [...value, option.value] : value.filter((each) => each !== option.value))}
          />
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

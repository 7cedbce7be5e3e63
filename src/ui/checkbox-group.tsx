import { useId } from "react";
import { Checkbox } from "./checkbox";
import styles from "./checkbox-group.module.css";
import type { FieldTexts } from "./field-frame";
import { FieldSet } from "./field-set";

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
    <FieldSet {...{ id, label, hint, error, isReadOnly }}>
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
    </FieldSet>
  );
}

import { useId, type TextareaHTMLAttributes } from "react";
import { classNames } from "../class-names";
import { FieldFrame, describedBy, type FieldTexts } from "./field-frame";
import styles from "./long-text-field.module.css";

export interface LongTextFieldProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  isLabelHidden?: boolean | undefined;
}

/** Several lines of text; grows with them. */
export function LongTextField({ label, aside, hint, error, isLabelHidden, id: givenId, className, ...rest }: LongTextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame {...{ id, label, aside, hint, error, isLabelHidden, className }}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={classNames(styles.area, error && styles.invalid, rest.readOnly && styles.readOnly)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}

import type { IconNode } from "lucide";
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { classNames } from "../class-names";
import { FieldFrame, describedBy, type FieldTexts } from "./field-frame";
import { Icon } from "../icon";
import styles from "./text-field.module.css";

export interface TextFieldProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, "size"> {
  size?: "small" | "medium" | "large" | undefined;
  isLabelHidden?: boolean | undefined;
  icon?: IconNode | undefined;
  /** Inside the box at its end: a button, a key hint, a unit. */
  trailing?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A line of text with its label above, hint and error below. */
export function TextField({
  label,
  aside,
  action,
  hint,
  error,
  size = "medium",
  isLabelHidden,
  icon,
  trailing,
  id: givenId,
  className,
  type = "text",
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame {...{ id, label, aside, action, hint, error, isLabelHidden, className }}>
      <div className={classNames(styles.box, styles[size], error && styles.invalid, (rest.readOnly ?? rest.disabled) && styles.readOnly)}>
        {icon && <Icon of={icon} size={size === "small" ? 16 : 18} />}
        <input
          {...rest}
          id={id}
          type={type}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {trailing && <span className={styles.trailing}>{trailing}</span>}
      </div>
    </FieldFrame>
  );
}

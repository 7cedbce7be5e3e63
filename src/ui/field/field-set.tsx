import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { describedBy, type FieldTexts } from "./field-frame";
import frame from "./field-frame.module.css";
import styles from "./field-set.module.css";
import { Icon } from "../icon";

interface FieldSetProps extends Pick<FieldTexts, "label" | "hint" | "error"> {
  id: string;
  isReadOnly: boolean;
  children: ReactNode;
}

/** What FieldFrame is to one control, to several that answer one question. */
export function FieldSet({ id, label, hint, error, isReadOnly, children }: FieldSetProps) {
  return (
    <fieldset className={styles.set} aria-describedby={describedBy(id, { hint, error })} disabled={isReadOnly}>
      <legend className={frame.label}>{label}</legend>
      {children}
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

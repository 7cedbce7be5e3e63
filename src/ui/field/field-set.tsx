import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { describedBy, type FieldTexts } from "./field-frame";
import frame from "./field-frame.module.css";
import { FieldNotes } from "./field-notes";
import styles from "./field-set.module.css";

interface FieldSetProps extends Pick<FieldTexts, "label" | "aside" | "hint" | "error"> {
  id: string;
  isReadOnly: boolean;
  children: ReactNode;
}

/** What FieldFrame is to one control, to several that answer one question. */
export function FieldSet({ id, label, aside, hint, error, isReadOnly, children }: FieldSetProps) {
  return (
    <fieldset className={styles.set} aria-describedby={describedBy(id, { hint, error })} disabled={isReadOnly}>
      <legend className={frame.label}>{label}</legend>
      {aside && <span className={classNames(frame.aside, styles.aside)}>{aside}</span>}
      {children}
      <FieldNotes {...{ id, error, hint }} />
    </fieldset>
  );
}

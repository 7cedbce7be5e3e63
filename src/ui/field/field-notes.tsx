import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import type { ReactNode } from "react";
import { Icon } from "../icon";
import styles from "./field-frame.module.css";

interface FieldNotesProps {
  /** Of what they belong to; their own are made from it: see `describedBy`. */
  id: string;
  error: ReactNode;
  hint: ReactNode;
}

/** Below any control. The error's place is a live region: it is read when it appears. */
export function FieldNotes({ id, error, hint }: FieldNotesProps) {
  return (
    <>
      <div aria-live="polite" className={styles.notes}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon of={CircleAlert} size={16} />
            {error}
          </p>
        )}
      </div>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
    </>
  );
}

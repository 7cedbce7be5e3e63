import type { ReactNode } from "react";
import { Flag } from "../../../ui/figure/flag";
import styles from "./select-one.module.css";

export interface SelectOption {
  value: string;
  /** The text that is searched, and shown when read-only. */
  text: string;
  label?: ReactNode;
  /** Whose flag is beside the text. */
  country?: string | undefined;
}

/** With its name for who listens: the library takes that from a label of mere text, and else reads out the value, which may be a code or an id. */
export const offeredOption = ({ value, text, label, country }: SelectOption, refusal: string | null = null) => ({
  value,
  text,
  disabled: refusal !== null,
  "aria-label": refusal === null ? text : `${text}. ${refusal}`,
  label: (
    <span className={styles.option}>
      {label ?? (
        <>
          {country && <Flag country={country} />}
          <bdi>{text}</bdi>
        </>
      )}
      {refusal !== null && <span className={styles.refusal}>{refusal}</span>}
    </span>
  ),
});

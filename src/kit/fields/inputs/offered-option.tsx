import { Flag } from "../../../ui/figure/flag";
import type { SelectOption } from "./select-one";
import styles from "./select-one.module.css";

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

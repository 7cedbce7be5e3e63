import Check from "lucide/dist/esm/icons/check.mjs";
import Copy from "lucide/dist/esm/icons/copy.mjs";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import styles from "./short-id.module.css";
import { useCopy } from "../field/use-copy";

export interface ShortIdProps {
  /** What is copied. */
  id: string;
  /** What is shown, where it is shorter. */
  shown?: string | undefined;
  /** Read out: "Copy ID". */
  copyLabel: string;
  copiedLabel: string;
}

/** A record's id, copied by a press. */
export function ShortId({ id, shown = id, copyLabel, copiedLabel }: ShortIdProps) {
  const { isCopied, copy } = useCopy(id);
  return (
    <button type="button" className={styles.id} title={copyLabel} onClick={copy}>
      <span className={styles.text}>{shown}</span>
      <Icon of={isCopied ? Check : Copy} size={16} className={classNames(isCopied && styles.copied)} />
      <span className="visually-hidden" aria-live="polite">
        {isCopied ? copiedLabel : copyLabel}
      </span>
    </button>
  );
}

import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./chip.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";

export interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "value" | "children" | "className"> {
  /** What is filtered: "Country". */
  label: string;
  /** By what: "AU, SG, TH +3". */
  value: string;
  /** With it the chip ends in a cross, else in a chevron. */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A filter that is on; a press opens it. */
export function Chip({ label, value, onRemove, removeLabel, ...rest }: ChipProps) {
  return (
    <span className={classNames(styles.chip, onRemove && styles.removable)}>
      <button type="button" {...rest} className={styles.press}>
        <span>
          {label} <span className={styles.value}>{value}</span>
        </span>
        {!onRemove && <Icon of={ChevronDown} size={14} />}
      </button>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} title={removeLabel} onClick={onRemove}>
          <Icon of={X} size={16} />
        </button>
      )}
    </span>
  );
}

import { classNames } from "../class-names";
import styles from "./switch.module.css";

export interface SwitchProps {
  /** What it turns on and off; it is written beside it. */
  label: string;
  isOn: boolean;
  /** While it is being stored it keeps its focus, and a press does nothing. */
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that takes effect at once, where a tick box would wait for its form to be saved. */
export function Switch({ label, isOn, isBusy = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      className={classNames(styles.switch, isOn && styles.isOn, isBusy && styles.isBusy)}
      onClick={() => !isBusy && onChange(!isOn)}
    >
      <span className={styles.thumb} />
    </button>
  );
}

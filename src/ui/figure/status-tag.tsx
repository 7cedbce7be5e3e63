import type { IconNode } from "lucide";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import styles from "./status-tag.module.css";
import type { Tone } from "./tone";
import tones from "./tones.module.css";

export interface StatusTagProps {
  tone: Tone;
  icon: IconNode;
  label: string;
  /** Without its box: the normal state, in a list. */
  isPlain?: boolean | undefined;
}

/** A state: colour, shape and word together, so that none of them is needed alone. */
export function StatusTag({ tone, icon, label, isPlain = false }: StatusTagProps) {
  return (
    <span className={classNames(styles.tag, tones[tone], isPlain && styles.plain)}>
      <Icon of={icon} size={14} />
      <span className={styles.word}>{label}</span>
    </span>
  );
}

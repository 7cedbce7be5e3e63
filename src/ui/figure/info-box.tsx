import CircleAlert from "lucide/dist/esm/icons/circle-alert.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Info from "lucide/dist/esm/icons/info.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import styles from "./info-box.module.css";
import type { Tone } from "./tone";
import tones from "./tones.module.css";

const iconByTone: Record<Tone, IconNode> = {
  success: CircleCheck,
  primary: Info,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  neutral: Info,
};

export interface InfoBoxProps {
  tone?: Tone | undefined;
  icon?: IconNode | undefined;
  /** In bold, on the text's own line. */
  title?: string | undefined;
  children?: ReactNode;
  /** At the end: a button or link. */
  action?: ReactNode;
  /** `alert` interrupts a screen reader: only for what just went wrong. */
  role?: "status" | "alert" | undefined;
  className?: string | undefined;
}

/** A sentence or two in a tinted box, within a form or a card. */
export function InfoBox({ tone = "info", icon, title, children, action, role, className }: InfoBoxProps) {
  return (
    <div role={role} className={classNames(styles.box, tones[tone], className)}>
      <Icon of={icon ?? iconByTone[tone]} className={styles.icon} />
      <div className={styles.text}>
        {title && <strong className={styles.title}>{title}</strong>} {children}
      </div>
      {action}
    </div>
  );
}

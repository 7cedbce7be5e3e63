import Info from "lucide/dist/esm/icons/info.mjs";
import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import styles from "./banner.module.css";
import { classNames } from "../class-names";
import { Icon } from "../icon";
import type { Tone } from "../figure/tone";
import tones from "../figure/tones.module.css";

export interface BannerProps {
  tone: Tone;
  /** Read out as the banner's name. */
  label: string;
  icon?: IconNode | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** Before the buttons: the time that is left. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** Full width above the header. It has no cross: it goes when its reason does. */
export function Banner({ tone, label, icon = Info, title, children, aside, actions }: BannerProps) {
  return (
    <section aria-label={label} className={classNames(styles.banner, tones[tone])}>
      <Icon of={icon} className={styles.icon} />
      <p className={styles.text}>
        <span className={styles.title}>{title}</span> {children}
      </p>
      {aside && <span className={styles.aside}>{aside}</span>}
      {actions && <span className={styles.actions}>{actions}</span>}
    </section>
  );
}

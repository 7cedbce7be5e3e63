import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import type { IconNode } from "lucide";
import { useId, useState, type ReactNode } from "react";
import { classNames } from "../class-names";
import type { Tone } from "../figure/tone";
import tones from "../figure/tones.module.css";
import { Icon } from "../icon";
import styles from "./compact-banner.module.css";

export interface CompactBannerProps {
  tone: Tone;
  /** Read out as the banner's name. */
  label: string;
  icon: IconNode;
  title: string;
  children: ReactNode;
  aside: ReactNode;
  /** Opens at a press. */
  more?: { label: string; text: string } | undefined;
  action: ReactNode;
}

/** A banner on a phone: as low as its button, with the rest of what it says behind a press. */
export function CompactBanner({ tone, label, icon, title, children, aside, more, action }: CompactBannerProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label={label} className={classNames(styles.banner, tones[tone])}>
      <p className={styles.title}>
        <Icon of={icon} size={16} /> <span>{title}</span>
      </p>
      <div className={styles.row}>
        <div className={styles.words}>
          <p className={styles.who}>{children}</p>
          <div className={styles.line}>
            {aside}
            {more && (
              <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
                {more.label}
                <Icon of={ChevronDown} size={14} className={classNames(isOpen && styles.turned)} />
              </button>
            )}
          </div>
        </div>
        {action}
      </div>
      {more && (
        <p id={id} className={styles.more} hidden={!isOpen}>
          {more.text}
        </p>
      )}
    </section>
  );
}

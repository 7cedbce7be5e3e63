import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { Card } from "./card";
import { classNames } from "../class-names";
import styles from "./hero-card.module.css";
import { Icon } from "../icon";

export interface HeroPart {
  key: string;
  icon: IconNode;
  title: string;
  text: string;
  /** The one whose turn it is. */
  isCurrent: boolean;
}

export interface HeroCardProps {
  icon: IconNode;
  label: string;
  title: ReactNode;
  text?: ReactNode;
  /** The next step, filled, and what can be done instead. */
  actions?: ReactNode;
  note?: ReactNode;
  /** Beside the words: figures, progress. */
  aside?: ReactNode;
  /** Below them, side by side. */
  parts?: readonly HeroPart[] | undefined;
}

/** The one thing of the page: a sentence, the next step, and what goes with it. */
export function HeroCard({ icon, label, title, text, actions, note, aside, parts = [] }: HeroCardProps) {
  return (
    <Card look="hero" isFlush>
      <div className={styles.top}>
        <div className={styles.words}>
          <p className={styles.label}>
            <Icon of={icon} size={16} />
            {label}
          </p>
          <h2 className={styles.title}>{title}</h2>
          {text && <div className={styles.text}>{text}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.key} className={classNames(styles.part, part.isCurrent && styles.current)}>
              <Icon of={part.icon} size={16} />
              <span>
                <span className={styles.partTitle}>{part.title}</span>
                <span className={styles.partText}>{part.text}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

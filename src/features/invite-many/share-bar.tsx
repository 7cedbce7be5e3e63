/** How many of a whole are in which state: a bar, and the same in words. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import CircleDashed from "lucide/dist/esm/icons/circle-dashed.mjs";
import CircleX from "lucide/dist/esm/icons/circle-x.mjs";
import Copy from "lucide/dist/esm/icons/copy.mjs";
import UserRoundCheck from "lucide/dist/esm/icons/user-round-check.mjs";
import type { IconNode } from "lucide";
import { useTranslation } from "react-i18next";
import { numberFormat } from "../../lib/number-format";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import styles from "./invite-many.module.css";

export type ShareTone = "success" | "error" | "warning" | "info" | "neutral";

export interface StateLook {
  tone: ShareTone;
  icon: IconNode;
}

const look = (tone: ShareTone, icon: IconNode): StateLook => ({ tone, icon });

export const stateLooks = {
  ready: look("success", CircleCheck),
  malformed: look("error", CircleX),
  duplicate: look("warning", Copy),
  member: look("info", UserRoundCheck),
  sent: look("success", CircleCheck),
  refused: look("error", CircleX),
  waiting: look("neutral", CircleDashed),
};

interface Part {
  key: string;
  label: string;
  count: number;
  tone: ShareTone;
  icon: IconNode;
}

export function ShareBar({ label, parts, note }: { label: string; parts: readonly Part[]; note?: string }) {
  const { i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  return (
    <div>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, count, tone }) => (
            <span key={key} className={classNames(styles.part, styles[tone])} style={{ flexGrow: count }} />
          ))}
      </div>
      <div className={styles.legend}>
        <ul className={styles.parts} aria-label={label}>
          {parts.map(({ key, label: word, count, tone, icon }) => (
            <li key={key} className={styles.legendPart}>
              <Icon of={icon} size={16} className={styles[`${tone}Icon`]} />
              {word} <strong>{number.format(count)}</strong>
            </li>
          ))}
        </ul>
        {note !== undefined && <span className={styles.quiet}>{note}</span>}
      </div>
    </div>
  );
}

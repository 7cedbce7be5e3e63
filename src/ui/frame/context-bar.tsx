import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import type { IconNode } from "lucide";
import { classNames } from "../class-names";
import styles from "./context-bar.module.css";
import { MenuButton } from "../overlay/menu-button";
import type { MenuItem } from "../overlay/menu-list";

export interface ContextChoice {
  key: string;
  /** Read out before the value: "Period". */
  label: string;
  value: string;
  /** Small words around the value: "vs", "+11:00". */
  prefix?: string | undefined;
  suffix?: string | undefined;
  icon?: IconNode | undefined;
  items: readonly MenuItem[];
  /** Left out on phones. */
  isWideOnly?: boolean | undefined;
}

export interface ContextBarProps {
  label: string;
  choices: readonly ContextChoice[];
  /** At the end: the rate's date. */
  remark?: string | undefined;
}

/** What the page is about: period, comparison, currency, zone. */
export function ContextBar({ label, choices, remark }: ContextBarProps) {
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      {choices.map((choice, at) => {
        const spoken = [choice.label, choice.prefix, choice.value, choice.suffix].filter(Boolean).join(" ");
        return (
          <span key={choice.key} className={classNames(styles.choice, choice.isWideOnly && styles.wideOnly)}>
            {at > 0 && <span className={styles.rule} />}
            <MenuButton
              label={spoken}
              items={choice.items}
              icon={choice.icon}
              trailingIcon={ChevronDown}
              variant="ghost"
              size="small"
              align="start"
              className={styles.press}
            >
              {choice.prefix && <span className={styles.word}>{choice.prefix}</span>} <span className={styles.value}>{choice.value}</span>{" "}
              {choice.suffix && (
                <bdi className={styles.word} dir="ltr">
                  {choice.suffix}
                </bdi>
              )}
            </MenuButton>
          </span>
        );
      })}
      {remark && <span className={styles.remark}>{remark}</span>}
    </div>
  );
}

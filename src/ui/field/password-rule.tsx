import Circle from "lucide/dist/esm/icons/circle.mjs";
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import { Icon } from "../icon";
import styles from "./password-rule.module.css";

interface PasswordRuleProps {
  title: string;
  checks: readonly { key: string; text: string; isMet: boolean }[];
  metLabel: string;
  missingLabel: string;
}

/** What a password needs, ticked off class by class while it is typed. */
export function PasswordRule({ title, checks, metLabel, missingLabel }: PasswordRuleProps) {
  return (
    <div className={styles.rule}>
      <span>{title}</span>
      <ul>
        {checks.map(({ key, text, isMet }) => (
          <li key={key} className={isMet ? styles.met : undefined}>
            <Icon of={isMet ? CircleCheck : Circle} size={14} />
            {text}
            <span className="visually-hidden">{isMet ? metLabel : missingLabel}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

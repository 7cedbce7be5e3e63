import Circle from "lucide-react/icons/circle";
import CircleCheck from "lucide-react/icons/circle-check";
import { useTranslation } from "react-i18next";
import { passwordChecks, type PasswordCheck } from "../../../contract/password";
import { Icon } from "../../ui/icon";
import styles from "./sign-in.module.css";

/** The password's rule, ticked off class by class while it is typed; of the same code points that are sent. */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useTranslation("account");
  const checks = Object.entries(passwordChecks(password.normalize("NFC"))) as [PasswordCheck, boolean][];
  return (
    <div className={styles.rule}>
      <span>{t("password_rule.title")}</span>
      <ul>
        {checks.map(([name, isMet]) => (
          <li key={name} className={isMet ? styles.met : undefined}>
            <Icon of={isMet ? CircleCheck : Circle} size={14} />
            {t(`password_rule.${name}`)}
            <span className="visually-hidden">{t(isMet ? "password_rule.met" : "password_rule.missing")}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

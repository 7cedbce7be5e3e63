import { useTranslation } from "react-i18next";
import { passwordChecks, type PasswordCheck } from "../../../contract/password";
import { PasswordRule as Rule } from "../../ui/field/password-rule";

/** The password's rule; of the same code points that are sent. */
export function PasswordRule({ password }: { password: string }) {
  const { t } = useTranslation("account");
  const checks = Object.entries(passwordChecks(password.normalize("NFC"))) as [PasswordCheck, boolean][];
  return (
    <Rule
      title={t("password_rule.title")}
      checks={checks.map(([key, isMet]) => ({ key, isMet, text: t(`password_rule.${key}`) }))}
      metLabel={t("password_rule.met")}
      missingLabel={t("password_rule.missing")}
    />
  );
}

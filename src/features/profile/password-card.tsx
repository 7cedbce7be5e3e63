import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passwordChecks, passwordRefusal, type PasswordCheck } from "../../../contract/password";
import type { OwnSecurity, SessionsEnded } from "../../../contract/records/own-account";
import { useWriteCall } from "../../kit/parts";
import { encryptPassword } from "../../providers/encrypt-password";
import { Button } from "../../ui/field/button";
import { PasswordField } from "../../ui/field/password-field";
import { PasswordRule } from "../../ui/field/password-rule";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { TimeText } from "../../ui/figure/time-text";
import { ownAccount } from "./own-account";
import styles from "./profile.module.css";

const empty = { current_password: "", new_password: "" };
type Name = keyof typeof empty;

export function PasswordCard({ security }: { security: OwnSecurity }) {
  const { t } = useTranslation(["profile", "account"]);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isBusy, error, reset } = useWriteCall<SessionsEnded>({
    touches: [ownAccount],
    failed: false,
    done: ({ ended_count }) => t("password.done", { count: ended_count }),
    onDone: () => setTyped(empty),
  });
  const refused = (error?.errors ?? {}) as Partial<Record<Name, string>>;
  const submit = async () => {
    const wrong = passwordRefusal(typed.new_password);
    const found = {
      ...(typed.current_password === "" && { current_password: t("password.current_missing") }),
      // The specification's message, word for word.
      ...(wrong && { new_password: t(`account:password_rule.${wrong}`) }),
    };
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    try {
      const [current_password, new_password] = await Promise.all([
        encryptPassword(typed.current_password),
        encryptPassword(typed.new_password),
      ]);
      send({ call: "PATCH /partner-user/password", body: { current_password, new_password } });
    } catch {
      setFailure(t("password.not_encrypted"));
    }
  };
  const field = (name: Name) => ({
    name,
    label: t(`password.${name}`),
    showLabel: t("password.show"),
    hideLabel: t("password.hide"),
    value: typed[name],
    error: problems[name] ?? refused[name],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setTyped((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest);
      reset();
    },
  });
  const message = failure ?? (error && Object.keys(refused).length === 0 ? error.message : null);
  const checks = Object.entries(passwordChecks(typed.new_password.normalize("NFC"))) as [PasswordCheck, boolean][];
  return (
    <Card
      title={t("password.title")}
      actions={
        security.password_changed_at && (
          <span>
            {t("password.changed")} <TimeText instant={security.password_changed_at} style="date" />
          </span>
        )
      }
    >
      <form
        className={styles.narrowForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {message && (
          <InfoBox tone="error" role="alert">
            {message}
          </InfoBox>
        )}
        <PasswordField {...field("current_password")} autoComplete="current-password" />
        <PasswordField {...field("new_password")} autoComplete="new-password" />
        <PasswordRule
          title={t("account:password_rule.title")}
          checks={checks.map(([key, isMet]) => ({ key, isMet, text: t(`account:password_rule.${key}`) }))}
          metLabel={t("account:password_rule.met")}
          missingLabel={t("account:password_rule.missing")}
        />
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t("password.submit")}
          </Button>
        </div>
      </form>
    </Card>
  );
}

import { useTranslation } from "react-i18next";
import { passwordChecks, passwordRefusal, type PasswordCheck } from "../../../contract/password";
import type { OwnSecurity, SessionsEnded } from "../../../contract/records/own-account";
import { bindText, DraftForm, useDraft, useDraftWrite } from "../../kit/parts";
import { encryptPassword } from "../../providers/encrypt-password";
import { Button } from "../../ui/field/button";
import { PasswordField } from "../../ui/field/password-field";
import { PasswordRule } from "../../ui/field/password-rule";
import { Card } from "../../ui/figure/card";
import { TimeText } from "../../ui/figure/time-text";
import { ownAccount } from "./own-account";
import styles from "./profile.module.css";

const empty = { current_password: "", new_password: "" };

export function PasswordCard({ security }: { security: OwnSecurity }) {
  const { t } = useTranslation(["profile", "account"]);
  // Never kept in the browser.
  const draft = useDraft({ name: null, start: empty });
  const typed = draft.values;
  const { send, isBusy } = useDraftWrite<typeof empty, SessionsEnded>(draft, {
    touches: [ownAccount],
    done: ({ ended_count }) => t("password.done", { count: ended_count }),
    onDone: draft.startOver,
  });
  const submit = async () => {
    const wrong = passwordRefusal(typed.new_password);
    const found = {
      ...(typed.current_password === "" && { current_password: t("password.current_missing") }),
      // The specification's message, word for word.
      ...(wrong && { new_password: t(`account:password_rule.${wrong}`) }),
    };
    draft.refuse(found);
    if (Object.keys(found).length > 0) return;
    try {
      const [current_password, new_password] = await Promise.all([
        encryptPassword(typed.current_password),
        encryptPassword(typed.new_password),
      ]);
      send({ call: "PATCH /partner-user/password", body: { current_password, new_password } });
    } catch {
      draft.refuse({}, t("password.not_encrypted"));
    }
  };
  const field = (name: keyof typeof empty) => ({
    ...bindText(draft, name),
    label: t(`password.${name}`),
    showLabel: t("password.show"),
    hideLabel: t("password.hide"),
  });
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
      <DraftForm
        className={styles.narrowForm}
        draft={draft}
        onSubmit={() => void submit()}
        footer={
          <div>
            <Button type="submit" isBusy={isBusy}>
              {t("password.submit")}
            </Button>
          </div>
        }
      >
        <PasswordField {...field("current_password")} autoComplete="current-password" />
        <PasswordField {...field("new_password")} autoComplete="new-password" />
        <PasswordRule
          title={t("account:password_rule.title")}
          checks={checks.map(([key, isMet]) => ({ key, isMet, text: t(`account:password_rule.${key}`) }))}
          metLabel={t("account:password_rule.met")}
          missingLabel={t("account:password_rule.missing")}
        />
      </DraftForm>
    </Card>
  );
}

import { useRef, useState, type SubmitEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isPasswordValid, passwordMessage } from "../../../contract/password";
import { Button } from "../../ui/button";
import { InfoBox } from "../../ui/info-box";
import { PasswordField } from "../../ui/password-field";
import { SignedOutPage } from "../../ui/signed-out-page";
import { encrypt } from "./encrypt";
import { PasswordRule } from "./password-rule";
import styles from "./sign-in.module.css";
import { useFocusOnProblem } from "./use-focus-on-problem";
import { usePageFrame } from "./use-page-frame";
import { useSubmit } from "./use-submit";

interface NewPasswordPageProps<T> {
  title: string;
  text: ReactNode;
  submitLabel: string;
  /** The gateway's name of the field. */
  field: string;
  send: (encrypted: string) => Promise<T>;
  onDone: (answer: T) => void;
}

/** A new password, twice, with its rule; encrypted before it is sent. */
export function NewPasswordPage<T>({ title, text, submitLabel, field, send, onDone }: NewPasswordPageProps<T>) {
  const { t } = useTranslation("signed-out");
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const frame = usePageFrame(title);
  const saving = useSubmit({ send: async () => send(await encrypt(password)), onDone });
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, saving.problem);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The specification's message, word for word.
    if (!isPasswordValid(password.normalize("NFC"))) saving.refuse({ [field]: passwordMessage });
    else if (password !== repeated) saving.refuse({ repeated: t("reset.mismatch") });
    else void saving.submit();
  };
  const message = saving.messageBeside([field, "repeated"]);
  const shared = { size: "large" as const, autoComplete: "new-password", showLabel: t("show_password"), hideLabel: t("hide_password"), required: true };
  return (
    <SignedOutPage {...frame}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.head}>
          <h1 className="h1">{title}</h1>
          <p className={styles.lead}>{text}</p>
        </div>
        {message && (
          <InfoBox tone="error" role="alert" className={styles.notice}>
            {message}
          </InfoBox>
        )}
        <PasswordField
          {...shared}
          label={t("reset.new_password")}
          name="new-password"
          value={password}
          error={saving.fields[field]}
          onChange={(event) => {
            setPassword(event.target.value);
            saving.mend(field);
          }}
        />
        <PasswordRule password={password} />
        <PasswordField
          {...shared}
          label={t("reset.repeat")}
          name="repeat-password"
          value={repeated}
          error={saving.fields.repeated}
          onChange={(event) => {
            setRepeated(event.target.value);
            saving.mend("repeated");
          }}
        />
        <Button type="submit" variant="primary" size="large" isBlock isBusy={saving.isSending}>
          {submitLabel}
        </Button>
      </form>
    </SignedOutPage>
  );
}

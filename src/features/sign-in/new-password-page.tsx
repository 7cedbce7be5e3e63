import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isPasswordValid } from "../../../contract/password";
import { PasswordField } from "../../ui/field/password-field";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { encrypt } from "./encrypt";
import { PasswordRule } from "./password-rule";
import { SignedOutForm } from "./signed-out-form";
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
  const { t } = useTranslation(["account", "signed-out"]);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const frame = usePageFrame(title);
  const saving = useSubmit({ send: async () => send(await encrypt(password)), onDone });
  const submit = () => {
    // The specification's message, word for word.
    if (!isPasswordValid(password.normalize("NFC"))) saving.refuse({ [field]: t("password_rule.refused") });
    else if (password !== repeated) saving.refuse({ repeated: t("reset.mismatch") });
    else void saving.submit();
  };
  const shared = {
    size: "large" as const,
    autoComplete: "new-password",
    showLabel: t("signed-out:show_password"),
    hideLabel: t("signed-out:hide_password"),
    required: true,
  };
  return (
    <SignedOutPage {...frame}>
      <SignedOutForm
        title={title}
        lead={text}
        message={saving.messageBeside([field, "repeated"])}
        problem={saving.problem}
        submitLabel={submitLabel}
        isBusy={saving.isSending}
        onSubmit={submit}
      >
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
      </SignedOutForm>
    </SignedOutPage>
  );
}

import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { passwordRefusal } from "../../../contract/password";
import { PasswordField } from "../../ui/field/password-field";
import { TextField } from "../../ui/field/text-field";
import { InfoBox } from "../../ui/figure/info-box";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
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
  send: (password: string, otp: string) => Promise<T>;
  /** What proves the person besides the link; a passkey is asked for once the form is sent. */
  asks?: "nothing" | "code" | "passkey" | "code_or_passkey";
  onDone: (answer: T) => void;
}

/** A new password, twice, with its rule. */
export function NewPasswordPage<T>({ title, text, submitLabel, field, send, asks = "nothing", onDone }: NewPasswordPageProps<T>) {
  const { t } = useTranslation(["account", "signed-out"]);
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [otp, setOtp] = useState("");
  const frame = usePageFrame(title);
  const saving = useSubmit({ send: async () => send(password, otp.trim()), onDone });
  const submit = () => {
    // The specification's message, word for word.
    const refusal = passwordRefusal(password);
    if (refusal) saving.refuse({ [field]: t(`password_rule.${refusal}`) });
    else if (asks === "code" && otp.trim() === "") saving.refuse({ otp: t("reset.code_missing") });
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
        message={saving.messageBeside([field, "repeated", "otp"])}
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
        {asks === "passkey" && <InfoBox>{t("reset.passkey_next")}</InfoBox>}
        {(asks === "code" || asks === "code_or_passkey") && (
          <TextField
            size="large"
            label={t("reset.code")}
            hint={t(asks === "code" ? "reset.code_hint" : "reset.code_or_passkey_hint")}
            name="app-code"
            autoComplete="one-time-code"
            dir="ltr"
            required={asks === "code"}
            value={otp}
            error={saving.fields.otp}
            onChange={(event) => {
              setOtp(event.target.value);
              saving.mend("otp");
            }}
          />
        )}
      </SignedOutForm>
    </SignedOutPage>
  );
}

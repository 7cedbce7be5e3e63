/** In place of any signed-in screen while a new password must be set: the gateway answers nothing else. */
import { useState, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { passwordRefusal } from "../../../contract/password";
import { browser } from "../../browser/browser";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { Button } from "../../ui/field/button";
import { PasswordField } from "../../ui/field/password-field";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { PasswordRule } from "./password-rule";
import { SignedOutForm } from "./signed-out-form";
import { usePageFrame } from "./use-page-frame";
import { useSubmit } from "./use-submit";

const empty = { current_password: "", new_password: "" };
type Name = keyof typeof empty;

export default function NewPasswordFirstPage({ onSaved }: { onSaved: () => Promise<void> }) {
  const { t } = useTranslation(["account", "signed-out"]);
  const frame = usePageFrame(t("first.title"));
  const [typed, setTyped] = useState(empty);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const saving = useSubmit({
    send: async () => {
      return orThrow(await authProvider.updatePassword(typed));
    },
    onDone: () => {
      // Scripts that don't come are fetched again by the whole page.
      onSaved().catch(browser.reload);
    },
    isLeaving: true,
  });
  const submit = () => {
    const refusal = passwordRefusal(typed.new_password);
    const wrong = {
      ...(typed.current_password === "" && { current_password: t("first.current_missing") }),
      // The specification's message, word for word.
      ...(refusal && { new_password: t(`password_rule.${refusal}`) }),
    };
    if (Object.keys(wrong).length > 0) saving.refuse(wrong);
    else void saving.submit();
  };
  const leave = async () => {
    setIsSigningOut(true);
    await authProvider.logout();
  };
  const field = (name: Name) => ({
    label: t(`first.${name}`),
    size: "large" as const,
    showLabel: t("signed-out:show_password"),
    hideLabel: t("signed-out:hide_password"),
    required: true,
    value: typed[name],
    error: saving.fields[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped((before) => ({ ...before, [name]: target.value }));
      saving.mend(name);
    },
  });
  return (
    <SignedOutPage {...frame}>
      <SignedOutForm
        title={t("first.title")}
        lead={t("first.text")}
        message={saving.messageBeside(["current_password", "new_password"])}
        problem={saving.problem}
        submitLabel={t("first.submit")}
        isBusy={saving.isSending}
        onSubmit={submit}
        isFocusedFirst
        footer={
          <Button variant="link" size="small" isBusy={isSigningOut} onClick={() => void leave()}>
            {t("first.sign_out")}
          </Button>
        }
      >
        <PasswordField {...field("current_password")} autoComplete="current-password" />
        <PasswordField {...field("new_password")} autoComplete="new-password" />
        <PasswordRule password={typed.new_password} />
      </SignedOutForm>
    </SignedOutPage>
  );
}

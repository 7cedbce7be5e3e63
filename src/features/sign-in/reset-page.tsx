/** `/reset-password?code=`: checks the link, then sets the new password. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasskeyError } from "../../browser/passkeys";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { callGateway, unanswered } from "../../providers/call-gateway";
import { LinkButton } from "../../ui/field/link-button";
import { CheckingPage } from "./checking-page";
import { MessagePage } from "./message-page";
import { NewPasswordPage } from "./new-password-page";
import { readSecret, useLink } from "./use-link";

const ask = (code: string) => callGateway("GET /partner-user/reset-password/{code}", { params: { code } });

export default function ResetPage() {
  const { t } = useTranslation(["account", "signed-out"]);
  const code = readSecret("code");
  const [isDone, setIsDone] = useState(false);
  const link = useLink(code, t("reset.no_code"), ask);
  if (isDone) {
    return (
      <MessagePage title={t("reset.done_title")} text={t("reset.done_text")}>
        <LinkButton variant="primary" href="/login">
          {t("signed-out:to_sign_in")}
        </LinkButton>
      </MessagePage>
    );
  }
  if (link.state === "dead") {
    return (
      <MessagePage title={t("reset.dead_title")} text={link.message}>
        <LinkButton variant="primary" href="/recover-password">
          {t("reset.dead_action")}
        </LinkButton>
        <LinkButton href="/login">{t("signed-out:to_sign_in")}</LinkButton>
      </MessagePage>
    );
  }
  if (link.state !== "alive") return <CheckingPage title={t("reset.checking")} link={link} />;
  const { email, is_code_asked, is_passkey_asked } = link.value;
  const asks = is_code_asked ? (is_passkey_asked ? "code_or_passkey" : "code") : is_passkey_asked ? "passkey" : "nothing";
  return (
    <NewPasswordPage
      title={t("reset.title")}
      text={t("reset.text", { email })}
      submitLabel={t("reset.submit")}
      field="new_password"
      asks={asks}
      send={async (new_password, otp) => {
        const passkey = is_passkey_asked && otp === "";
        const outcome = await authProvider.updatePassword({ password_reset_code: code ?? "", new_password, otp, passkey });
        if (!outcome.success && outcome.error instanceof PasskeyError) throw unanswered(t(`reset.passkey_${outcome.error.why}`));
        return orThrow(outcome);
      }}
      onDone={() => setIsDone(true)}
    />
  );
}

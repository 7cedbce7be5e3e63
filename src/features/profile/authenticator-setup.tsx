import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TotpSecret } from "../../../contract/records/sign-in";
import { AntdRoot, QrCode } from "../../kit/inputs";
import { Button } from "../../ui/field/button";
import { CodeInput } from "../../ui/field/code-input";
import { CopyButton } from "../../ui/field/copy-button";
import styles from "./profile.module.css";

interface AuthenticatorSetupProps {
  secret: TotpSecret;
  isBusy: boolean;
  error: { message: string } | null;
  onTyped: () => void;
  onCode: (otp: string) => void;
  onCancel: () => void;
}

/** The secret for the app, to scan or to type, and beside it the code that proves that the app has it. */
export function AuthenticatorSetup({ secret, isBusy, error, onTyped, onCode, onCancel }: AuthenticatorSetupProps) {
  const { t } = useTranslation(["profile", "portal"]);
  const [code, setCode] = useState("");
  // As apps show it: in fours.
  const groups = secret.totp_secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={styles.steps}>
      <div className={styles.step}>
        <h3>{t("app.scan")}</h3>
        <div className={styles.scan}>
          <AntdRoot>
            <QrCode text={secret.otpauth_url} label={t("app.qr")} />
          </AntdRoot>
          <div className={styles.scanWords}>
            <p className={styles.quiet}>{t("app.scan_text")}</p>
            <p className={styles.quiet}>{t("app.type_instead")}</p>
            <code className={styles.secret}>{groups.join(" ")}</code>
            <CopyButton text={secret.totp_secret} label={t("portal:actions.copy")} copiedLabel={t("portal:actions.copied")} />
          </div>
        </div>
      </div>
      <form
        className={styles.step}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onCode(code);
        }}
      >
        <h3>{t("app.type")}</h3>
        <CodeInput
          label={t("app.code")}
          value={code}
          hint={t("app.code_hint")}
          error={error?.message}
          isBusy={isBusy}
          onChange={(value) => {
            setCode(value);
            onTyped();
          }}
          onComplete={onCode}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t("app.use")}
          </Button>
          <Button variant="link" onClick={onCancel}>
            {t("app.cancel")}
          </Button>
        </div>
      </form>
    </div>
  );
}

import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { passwordLimits } from "../../../contract/password";
import type { LoginAnswer } from "../../../contract/records/sign-in";
import { callGateway } from "../../providers/call-gateway";
import { GatewayError } from "../../providers/gateway-error";
import type { SessionEnd } from "../../providers/local-session";
import { Button } from "../../ui/button";
import { InfoBox } from "../../ui/info-box";
import { Link } from "../../ui/link";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { CaptchaBox } from "./captcha-box";
import styles from "./sign-in.module.css";
import { useCaptcha } from "./use-captcha";
import { useSecondsLeft } from "./use-seconds-left";

interface CredentialsStepProps {
  ended: SessionEnd | null;
  email: string;
  isCodeOver: boolean;
  onAccepted: (email: string, answer: LoginAnswer) => void;
}

interface Failure {
  message: string;
  fields: Record<string, string>;
  retryAt: number | null;
}

const clock = (instant: string, locale: string) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" }).format(new Date(instant));

export function CredentialsStep({ ended, email: givenEmail, isCodeOver, onAccepted }: CredentialsStepProps) {
  const { t, i18n } = useTranslation("signed-out");
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const captcha = useCaptcha();
  const waits = useSecondsLeft(failure?.retryAt ?? null);
  useEffect(() => {
    // What the submit needs is fetched while the person types.
    void import("../../providers/encrypt-password").catch(() => undefined);
  }, []);

  const refuse = (fields: Record<string, string>, message = "") => setFailure({ message, fields, retryAt: null });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || waits > 0) return;
    const empty = { ...(email.trim() === "" && { email: t("required") }), ...(password === "" && { password: t("required") }) };
    if (Object.keys(empty).length > 0) return refuse(empty);
    if ([...password].length > passwordLimits.max) return refuse({ password: t("sign_in.too_long") });
    setIsSending(true);
    setFailure(null);
    try {
      const { encryptPassword, isSecureAddress } = await import("../../providers/encrypt-password");
      if (!isSecureAddress()) return refuse({}, t("sign_in.insecure"));
      const answer = await callGateway("POST /login", {
        body: { email: email.trim(), password: await encryptPassword(password), "g-recaptcha-response": await captcha.answer() },
      });
      onAccepted(email.trim(), answer);
    } catch (error) {
      const detail = error instanceof GatewayError ? error.detail : null;
      const seconds = detail?.retry_after_seconds;
      setFailure({
        message: error instanceof Error ? error.message : t("failed"),
        fields: detail?.fields ?? {},
        retryAt: seconds ? Date.now() + seconds * 1000 : null,
      });
      captcha.again();
    } finally {
      setIsSending(false);
    }
  };
  const fields = failure?.fields ?? {};
  const captchaError = fields["g-recaptcha-response"];
  const isAtField = fields.email ?? fields.password ?? captchaError;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="h1">{t("sign_in.title")}</h1>
      {ended && (
        <InfoBox title={t("sign_in.session_ended", { time: clock(ended.at, i18n.language) })}>{t("sign_in.session_ended_return")}</InfoBox>
      )}
      {isCodeOver && <InfoBox>{t("code.over")}</InfoBox>}
      {failure && !isAtField && (
        <InfoBox tone="error" role="alert">
          {waits > 0 ? t("sign_in.locked", { seconds: waits }) : failure.message}
        </InfoBox>
      )}
      <TextField
        label={t("email")}
        name="email"
        type="email"
        size="large"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
        value={email}
        error={fields.email}
        onFocus={captcha.warmUp}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t("password")}
        aside={<Link href="/recover-password">{t("sign_in.forgotten")}</Link>}
        name="password"
        size="large"
        autoComplete="current-password"
        showLabel={t("show_password")}
        hideLabel={t("hide_password")}
        required
        value={password}
        error={fields.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CaptchaBox captcha={captcha} error={captchaError} />
      <Button type="submit" variant="primary" size="large" isBlock isBusy={isSending} isOff={waits > 0}>
        {t("code.sign_in")}
      </Button>
      <p className={styles.quiet}>
        {t("sign_in.next")} <Link href="/register">{t("sign_in.become_partner")}</Link>
      </p>
    </form>
  );
}

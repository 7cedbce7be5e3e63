import { useEffect, useState, type ChangeEvent } from "react";
import { useTranslation } from "react-i18next";
import { passwordLimits } from "../../../contract/password-limits";
import { orThrow, type PasswordAccepted } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { GatewayError, isNoAnswer } from "../../lib/gateway-error";
import type { SessionEnd } from "../../providers/local-session";
import { InfoBox } from "../../ui/figure/info-box";
import { Link } from "../../ui/link";
import { PasswordField } from "../../ui/field/password-field";
import { TextField } from "../../ui/field/text-field";
import { CaptchaBox } from "./captcha-box";
import { clockOf } from "./clock-of";
import { looksLikeEmail } from "./problem-of";
import styles from "./sign-in.module.css";
import { SignedOutForm } from "./signed-out-form";
import { useCaptcha } from "./use-captcha";
import { useSecondsLeft } from "./use-seconds-left";
import { useSubmit } from "./use-submit";

interface CredentialsStepProps {
  ended: SessionEnd | null;
  email: string;
  isCodeOver: boolean;
  onAccepted: (email: string, answer: PasswordAccepted) => void;
}

const clock = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(instant));

export function CredentialsStep({ ended, email: givenEmail, isCodeOver, onAccepted }: CredentialsStepProps) {
  const { t, i18n } = useTranslation("signed-out");
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState("");
  const captcha = useCaptcha();
  const address = email.trim();
  const signingIn = useSubmit<PasswordAccepted>({
    send: async () => orThrow(await authProvider.login({ email: address, password, captcha: await captcha.answer() })),
    onDone: (answer) => onAccepted(address, answer),
    onFail: (error) => {
      captcha.again();
      if (error instanceof GatewayError && !isNoAnswer(error)) captcha.warmUp();
    },
  });
  const { problem, fields } = signingIn;
  const secondsLeft = useSecondsLeft(problem?.retryAt ?? null);
  useEffect(() => {
    // Fetch what submitting needs while the user types.
    void import("../../providers/auth-steps").catch(() => undefined);
  }, []);

  const edit = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    captcha.warmUp();
    if (problem?.retryAt === null) signingIn.forget();
  };
  const submit = () => {
    if (secondsLeft > 0) return;
    const wrong = {
      ...(!looksLikeEmail(address) && { email: t(address === "" ? "email_missing" : "invalid_email") }),
      ...(password === "" && { password: t("password_missing") }),
      ...([...password].length > passwordLimits.max && { password: t("sign_in.too_long") }),
    };
    if (Object.keys(wrong).length > 0) signingIn.refuse(wrong);
    else void signingIn.submit();
  };
  const message = signingIn.messageBeside(["email", "password", "g-recaptcha-response"]);
  const isWaitOver = typeof problem?.retryAt === "number" && secondsLeft === 0;
  return (
    <SignedOutForm
      title={t("sign_in.title")}
      notices={
        <>
          {ended && (
            <InfoBox className={styles.notice} title={t("sign_in.session_ended", { time: clock(ended.at, i18n.language) })}>
              {t("sign_in.session_ended_return")}
            </InfoBox>
          )}
          {isCodeOver && <InfoBox className={styles.notice}>{t("sign_in.code_over")}</InfoBox>}
        </>
      }
      message={!isWaitOver && message !== null && (secondsLeft > 0 ? t("sign_in.locked", { time: clockOf(secondsLeft) }) : message)}
      problem={problem}
      submitLabel={t("sign_in.title")}
      isBusy={signingIn.isSending}
      isDisabled={secondsLeft > 0}
      onSubmit={submit}
      isFocusedFirst
      footer={
        <>
          {t("sign_in.next")} <Link href="/register">{t("sign_in.become_partner")}</Link>
        </>
      }
    >
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
        onChange={edit(setEmail)}
      />
      <PasswordField
        label={t("password")}
        action={<Link href="/recover-password">{t("sign_in.forgotten")}</Link>}
        name="password"
        size="large"
        autoComplete="current-password"
        showLabel={t("show_password")}
        hideLabel={t("hide_password")}
        required
        value={password}
        error={fields.password}
        onFocus={captcha.warmUp}
        onChange={edit(setPassword)}
      />
      <CaptchaBox captcha={captcha} error={fields["g-recaptcha-response"]} />
    </SignedOutForm>
  );
}

import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { passwordLimits } from "../../../contract/password";
import type { LoginAnswer } from "../../../contract/records/sign-in";
import { callGateway } from "../../providers/call-gateway";
import { GatewayError, isNoAnswer } from "../../lib/gateway-error";
import type { SessionEnd } from "../../providers/local-session";
import { Button } from "../../ui/button";
import { InfoBox } from "../../ui/info-box";
import { Link } from "../../ui/link";
import { PasswordField } from "../../ui/password-field";
import { TextField } from "../../ui/text-field";
import { CaptchaBox } from "./captcha-box";
import { clockOf } from "./clock-of";
import { encrypt } from "./encrypt";
import { looksLikeEmail, problemOf, type Problem } from "./problem-of";
import styles from "./sign-in.module.css";
import { useCaptcha } from "./use-captcha";
import { useFocusOnProblem } from "./use-focus-on-problem";
import { useSecondsLeft } from "./use-seconds-left";

interface CredentialsStepProps {
  ended: SessionEnd | null;
  email: string;
  isCodeOver: boolean;
  onAccepted: (email: string, answer: LoginAnswer) => void;
}

const clock = (instant: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(instant));

export function CredentialsStep({ ended, email: givenEmail, isCodeOver, onAccepted }: CredentialsStepProps) {
  const { t, i18n } = useTranslation("signed-out");
  const [email, setEmail] = useState(givenEmail);
  const [password, setPassword] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha();
  const waits = useSecondsLeft(problem?.retryAt ?? null);
  useEffect(() => {
    // What the submit needs is fetched while the person types.
    void import("../../providers/encrypt-password").catch(() => undefined);
    // On a phone the focus would bring up the keyboard over the page.
    if (matchMedia("(pointer: fine)").matches) form.current?.querySelector("input")?.focus();
  }, []);
  useFocusOnProblem(form, problem);

  const edit = (set: (value: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    set(event.target.value);
    captcha.warmUp();
    if (problem?.retryAt === null) setProblem(null);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isSending || waits > 0) return;
    const address = email.trim();
    const wrong = {
      ...(!looksLikeEmail(address) && { email: t(address === "" ? "required" : "invalid_email") }),
      ...(password === "" && { password: t("required") }),
      ...([...password].length > passwordLimits.max && { password: t("sign_in.too_long") }),
    };
    const isWrong = Object.keys(wrong).length > 0;
    setProblem(isWrong ? { message: "", fields: wrong, retryAt: null } : null);
    if (isWrong) return;
    setIsSending(true);
    try {
      const body = { email: address, password: await encrypt(password), "g-recaptcha-response": await captcha.answer() };
      onAccepted(address, await callGateway("POST /login", { body }));
    } catch (error) {
      setProblem(problemOf(error));
      captcha.again();
      if (error instanceof GatewayError && !isNoAnswer(error)) captcha.warmUp();
    } finally {
      setIsSending(false);
    }
  };
  const fields = problem?.fields ?? {};
  const captchaError = fields["g-recaptcha-response"];
  const isAtField = fields.email ?? fields.password ?? captchaError;
  const isOverWaiting = typeof problem?.retryAt === "number" && waits === 0;
  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <h1 className="h1">{t("sign_in.title")}</h1>
      {ended && (
        <InfoBox className={styles.notice} title={t("sign_in.session_ended", { time: clock(ended.at, i18n.language) })}>{t("sign_in.session_ended_return")}</InfoBox>
      )}
      {isCodeOver && <InfoBox className={styles.notice}>{t("code.over")}</InfoBox>}
      {problem && !isAtField && !isOverWaiting && (
        <InfoBox tone="error" role="alert" className={styles.notice}>
          {waits > 0 ? t("sign_in.locked", { time: clockOf(waits) }) : problem.message}
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
        onChange={edit(setEmail)}
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
        onFocus={captcha.warmUp}
        onChange={edit(setPassword)}
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

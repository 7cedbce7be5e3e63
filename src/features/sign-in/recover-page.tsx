/** `/recover-password`: asks for a link to set a new password. */
import { useRef, useState, type SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/button";
import { InfoBox } from "../../ui/info-box";
import { Link } from "../../ui/link";
import { LinkButton } from "../../ui/link-button";
import { SignedOutPage } from "../../ui/signed-out-page";
import { TextField } from "../../ui/text-field";
import { CaptchaBox } from "./captcha-box";
import { MessagePage } from "./message-page";
import { looksLikeEmail } from "./problem-of";
import styles from "./sign-in.module.css";
import { useCaptcha } from "./use-captcha";
import { useFocusOnProblem } from "./use-focus-on-problem";
import { usePageFrame } from "./use-page-frame";
import { useSubmit } from "./use-submit";

export default function RecoverPage() {
  const { t } = useTranslation("signed-out");
  const frame = usePageFrame(t("recover.title"));
  const [email, setEmail] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const captcha = useCaptcha();
  const request = useSubmit({
    send: async () =>
      callGateway("POST /partner-user/reset-password", { body: { email: email.trim(), "g-recaptcha-response": await captcha.answer() } }),
    onDone: () => setSentTo(email.trim()),
    onFail: captcha.again,
  });
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, request.problem);
  if (sentTo !== null) {
    return (
      <MessagePage title={t("recover.done_title")} text={t("recover.done_text", { email: sentTo })}>
        <LinkButton href="/login">{t("recover.back")}</LinkButton>
      </MessagePage>
    );
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (looksLikeEmail(address)) void request.submit();
    else request.refuse({ email: t(address === "" ? "required" : "invalid_email") });
  };
  const message = request.messageBeside(["email", "g-recaptcha-response"]);
  return (
    <SignedOutPage {...frame}>
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.head}>
          <h1 className="h1">{t("recover.title")}</h1>
          <p className={styles.lead}>{t("recover.text")}</p>
        </div>
        {message && (
          <InfoBox tone="error" role="alert" className={styles.notice}>
            {message}
          </InfoBox>
        )}
        <TextField
          label={t("email")}
          type="email"
          name="email"
          size="large"
          autoComplete="username"
          dir="ltr"
          required
          value={email}
          error={request.fields.email}
          onFocus={captcha.warmUp}
          onChange={(event) => {
            setEmail(event.target.value);
            request.mend("email");
          }}
        />
        <CaptchaBox captcha={captcha} error={request.fields["g-recaptcha-response"]} />
        <Button type="submit" variant="primary" size="large" isBlock isBusy={request.isSending}>
          {t("recover.submit")}
        </Button>
        <p className={styles.quiet}>
          <Link href="/login">{t("recover.back")}</Link>
        </p>
      </form>
    </SignedOutPage>
  );
}

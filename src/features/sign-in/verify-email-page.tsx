/** `/email-verification`: with a token it confirms the address, without one it says what to wait for. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import { LinkButton } from "../../ui/field/link-button";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { CheckingPage } from "./checking-page";
import { MarkedText } from "../../ui/figure/marked-text";
import { MessagePage } from "./message-page";
import styles from "./sign-in.module.css";
import { readSecret, useLink } from "./use-link";
import { usePageFrame } from "./use-page-frame";
import { useSubmit } from "./use-submit";

const asked = new Map<string, Promise<{ email: string }>>();

/** A token works once, and React can run an effect twice: both share one request; a failed one is retried. */
function confirm(token: string): Promise<{ email: string }> {
  const known = asked.get(token);
  if (known) return known;
  const answer = callGateway("POST /partner-user/verify-email", { body: { token } });
  asked.set(token, answer);
  answer.catch(() => asked.delete(token));
  return answer;
}

export default function VerifyEmailPage() {
  const token = readSecret("token");
  return token === null ? <WaitForMail /> : <Confirm token={token} />;
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation(["account", "signed-out"]);
  const link = useLink(token, t("signed-out:failed"), confirm);
  if (link.state === "checking" || link.state === "failed") return <CheckingPage title={t("verify_email.working")} link={link} />;
  const isAlive = link.state === "alive";
  return (
    <MessagePage
      title={t(isAlive ? "verify_email.done_title" : "verify_email.failed_title")}
      text={isAlive ? t("verify_email.done_text", { email: link.value.email }) : [link.message, t("verify_email.failed_text")].join(" ")}
    >
      <LinkButton variant="primary" href="/login">
        {t("signed-out:to_sign_in")}
      </LinkButton>
    </MessagePage>
  );
}

function WaitForMail() {
  const { t } = useTranslation(["account", "signed-out"]);
  const frame = usePageFrame(t("verify_email.title"));
  const [email] = useState(() => new URLSearchParams(location.search).get("email") ?? "");
  const [isSent, setIsSent] = useState(false);
  const resend = useSubmit({
    send: () => callGateway("POST /partner-user/resend-email-verification", { body: { email } }),
    onDone: () => setIsSent(true),
  });
  const message = resend.messageBeside([]);
  return (
    <SignedOutPage {...frame}>
      <div className={styles.message}>
        <h1 className="h1">{t("verify_email.title")}</h1>
        <p className={styles.lead}>{email ? <MarkedText text={t("verify_email.text", { email })} /> : t("verify_email.text_unknown")}</p>
        {isSent && (
          <InfoBox role="status" className={styles.told}>
            {t("verify_email.sent")}
          </InfoBox>
        )}
        {message && (
          <InfoBox tone="error" role="alert" className={styles.told}>
            {message}
          </InfoBox>
        )}
        <div className={styles.actions}>
          <LinkButton variant="primary" href="/login">
            {t("signed-out:to_sign_in")}
          </LinkButton>
          {email && (
            <Button isBusy={resend.isSending} onClick={() => void resend.submit()}>
              {t("verify_email.resend")}
            </Button>
          )}
        </div>
      </div>
    </SignedOutPage>
  );
}

/** `/email-verification`: with a token it confirms the address, without one it says what to wait for. */
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { callGateway } from "../../providers/call-gateway";
import { Button } from "../../ui/button";
import { InfoBox } from "../../ui/info-box";
import { LinkButton } from "../../ui/link-button";
import { SignedOutPage } from "../../ui/signed-out-page";
import { SkeletonLines } from "../../ui/skeleton-lines";
import { MessagePage } from "./message-page";
import styles from "./sign-in.module.css";
import { takeSecret, useLink } from "./use-link";
import { usePageFrame } from "./use-page-frame";
import { useSubmit } from "./use-submit";

let asked: Promise<{ email: string }> | undefined;
/** A token works once, and React may run an effect twice: one request for both. */
const confirm = (token: string) => (asked ??= callGateway("POST /partner-user/verify-email", { body: { token } }));

export default function VerifyEmailPage() {
  const [token] = useState(() => takeSecret("token"));
  return token === null ? <WaitForMail /> : <Confirm token={token} />;
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation("signed-out");
  const frame = usePageFrame(t("verify_email.title"));
  const link = useLink(token, t("failed"), confirm);
  const toSignIn = (
    <LinkButton variant="primary" href="/login">
      {t("verify_email.to_sign_in")}
    </LinkButton>
  );
  if (link.state === "alive") {
    return (
      <MessagePage title={t("verify_email.done_title")} text={t("verify_email.done_text", { email: link.value.email })}>
        {toSignIn}
      </MessagePage>
    );
  }
  if (link.state === "dead") {
    return (
      <MessagePage title={t("verify_email.failed_title")} text={link.message}>
        {toSignIn}
      </MessagePage>
    );
  }
  return (
    <SignedOutPage {...frame}>
      <SkeletonLines count={3} label={t("verify_email.working")} />
    </SignedOutPage>
  );
}

function WaitForMail() {
  const { t } = useTranslation("signed-out");
  const frame = usePageFrame(t("verify_email.title"));
  const [email] = useState(() => new URLSearchParams(location.search).get("email") ?? "");
  const [isSent, setIsSent] = useState(false);
  const resend = useSubmit(
    () => callGateway("POST /partner-user/resend-email-verification", { body: { email } }),
    () => setIsSent(true),
  );
  const message = resend.messageBeside([]);
  return (
    <SignedOutPage {...frame}>
      <div className={styles.form}>
        <h1 className="h1">{t("verify_email.title")}</h1>
        <p className={styles.lead}>
          {email ? <Trans t={t} i18nKey="verify_email.text" values={{ email }} components={{ strong: <strong dir="ltr" /> }} /> : t("verify_email.text_unknown")}
        </p>
        {isSent && <InfoBox role="status">{t("verify_email.sent")}</InfoBox>}
        {message && (
          <InfoBox tone="error" role="alert">
            {message}
          </InfoBox>
        )}
        <div className={styles.line}>
          <LinkButton variant="primary" href="/login">
            {t("verify_email.to_sign_in")}
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

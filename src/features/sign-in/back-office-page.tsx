/** A back-office admin's sign-in by token link. */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../browser/toast-store";
import { orThrow } from "../../providers/auth-outcome";
import { authProvider } from "../../providers/auth-provider";
import { LinkButton } from "../../ui/field/link-button";
import { CheckingPage } from "./checking-page";
import { MessagePage } from "./message-page";
import { problemOf } from "./problem-of";

interface BackOfficePageProps {
  token: string;
  /** Where the link led. */
  to: string;
  onSignedIn: (to: string) => Promise<void>;
}

export default function BackOfficePage({ token, to, onSignedIn }: BackOfficePageProps) {
  const { t } = useTranslation("signed-out");
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    // The token works once: a second run of this effect must not use it up for nothing.
    if (isAsked.current) return;
    isAsked.current = true;
    authProvider
      .login({ backoffice_token: token })
      .then(async (outcome) => {
        orThrow(outcome);
        showToast({ tone: "success", text: t("sign_in.backoffice_signed_in") });
        await onSignedIn(to);
      })
      .catch((error: unknown) => setProblem(problemOf(error).message));
  }, [token, to, onSignedIn, t]);
  if (problem !== null) {
    return (
      <MessagePage title={t("sign_in.backoffice_failed")} text={problem}>
        <LinkButton variant="primary" href={`/login?to=${encodeURIComponent(to)}`}>
          {t("to_sign_in")}
        </LinkButton>
      </MessagePage>
    );
  }
  return <CheckingPage title={t("sign_in.backoffice_title")} link={{ state: "checking" }} />;
}

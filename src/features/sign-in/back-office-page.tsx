/** A back-office admin's sign-in by token link. */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../lib/toast-store";
import { callGateway } from "../../providers/call-gateway";
import { writeLocalSession } from "../../providers/local-session";
import { ErrorState } from "../../ui/error-state";
import { LinkButton } from "../../ui/link-button";
import { SignedOutPage } from "../../ui/signed-out-page";
import { SkeletonLines } from "../../ui/skeleton-lines";
import { usePageFrame } from "./use-page-frame";

export default function BackOfficePage({ token, onSignedIn }: { token: string; onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation("signed-out");
  const [problem, setProblem] = useState<string | null>(null);
  const isAsked = useRef(false);
  const frame = usePageFrame(t("sign_in.backoffice_title"));
  useEffect(() => {
    // The token works once: a second run of this effect must not use it up for nothing.
    if (isAsked.current) return;
    isAsked.current = true;
    callGateway("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: token } })
      .then(async (answer) => {
        writeLocalSession({ ...answer, is_bo_admin_login: true });
        showToast({ tone: "success", text: t("sign_in.backoffice_signed_in") });
        await onSignedIn();
      })
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : t("failed")));
  }, [token, onSignedIn, t]);
  return (
    <SignedOutPage {...frame}>
      {problem === null ? (
        <SkeletonLines count={3} label={t("sign_in.backoffice_title")} />
      ) : (
        <ErrorState level={1} title={t("sign_in.backoffice_failed")} text={problem} actions={<LinkButton href="/login">{t("verify_email.to_sign_in")}</LinkButton>} />
      )}
    </SignedOutPage>
  );
}

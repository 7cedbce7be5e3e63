import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { SignedOutPage } from "../../ui/frame/signed-out-page";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { MessagePage } from "./message-page";
import styles from "./sign-in.module.css";
import type { LinkState } from "./use-link";
import { usePageFrame } from "./use-page-frame";

/** Shown while an e-mail's link is checked, or if the check failed. */
export function CheckingPage({ title, link }: { title: string; link: Extract<LinkState<unknown>, { state: "checking" | "failed" }> }) {
  const { t } = useTranslation("signed-out");
  if (link.state === "checking") return <Checking title={title} />;
  return (
    <MessagePage title={t("link.failed_title")} text={link.message}>
      <Button variant="primary" onClick={link.retry}>
        {t("status.retry")}
      </Button>
    </MessagePage>
  );
}

function Checking({ title }: { title: string }) {
  const frame = usePageFrame(title);
  return (
    <SignedOutPage {...frame}>
      <div className={styles.message}>
        <h1 className="visually-hidden">{title}</h1>
        <SkeletonLines count={5} label={title} />
      </div>
    </SignedOutPage>
  );
}

import { useTranslation } from "react-i18next";
import { useLocation, useRouteError } from "react-router-dom";
import { browser } from "../browser/browser";
import { homeAddress } from "../lib/portal-address";
import { Button } from "../ui/field/button";
import { CopyButton } from "../ui/field/copy-button";
import { LinkButton } from "../ui/field/link-button";
import { MessageShell } from "../ui/frame/message-shell";
import { Skeleton } from "../ui/frame/skeleton";
import { TableSkeleton } from "../ui/frame/table-skeleton";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import styles from "./app.module.css";

function HomeLink() {
  const { t } = useTranslation("portal");
  return <LinkButton href={homeAddress}>{t("status.home")}</LinkButton>;
}

/** The first screen's scripts are loading: a title and a list in outline, which most screens begin with. */
export function Waiting() {
  const { t } = useTranslation("portal");
  return (
    <div className={styles.waiting}>
      <Skeleton width={220} height={32} />
      <div className={styles.waitingPanel}>
        <TableSkeleton rows={10} label={t("frame.loading")} />
      </div>
    </div>
  );
}

export function NotFound() {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  useDocumentTitle(t("status.not_found_title"), t("brand"));
  return (
    <MessageShell
      kind="missing"
      title={t("status.not_found_title")}
      text={t("status.not_found_text")}
      actions={<HomeLink />}
      focusKey={pathname}
    />
  );
}

/** A screen that crashed while rendering: the layout stays, and so does everything that was saved. */
export function ScreenBroke() {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  const error = useRouteError();
  const reference = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  useDocumentTitle(t("status.broke_title"), t("brand"));
  return (
    <MessageShell
      kind="broken"
      title={t("status.broke_title")}
      text={t("status.broke_text")}
      actions={
        <>
          <Button variant="primary" onClick={browser.reload}>
            {t("actions.try_again")}
          </Button>
          <HomeLink />
        </>
      }
      focusKey={pathname}
    >
      <div className={styles.reference}>
        <span>
          {t("actions.reference")} <code>{reference}</code>
        </span>
        <CopyButton text={reference} label={t("actions.copy")} copiedLabel={t("actions.copied")} />
      </div>
    </MessageShell>
  );
}

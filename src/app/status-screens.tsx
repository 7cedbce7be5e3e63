import { useTranslation } from "react-i18next";
import { useLocation, useRouteError } from "react-router-dom";
import { browser } from "../browser/browser";
import { homeAddress } from "../lib/portal-address";
import { EmptyState } from "../ui/frame/empty-state";
import { ErrorState } from "../ui/frame/error-state";
import { LoadingBar } from "../ui/frame/loading-bar";
import { LinkButton } from "../ui/field/link-button";
import { PageShell } from "../ui/frame/page-shell";
import { useDocumentTitle } from "../ui/frame/use-document-title";

function HomeLink() {
  const { t } = useTranslation("portal");
  return <LinkButton href={homeAddress}>{t("menu.home")}</LinkButton>;
}

/** The first screen's scripts are loading: announced to screen readers but not drawn, as it takes only a moment. */
export function Waiting() {
  const { t } = useTranslation("portal");
  return <LoadingBar label={t("frame.loading")} />;
}

export function NotFound() {
  const { t } = useTranslation("portal");
  const { pathname } = useLocation();
  useDocumentTitle(t("status.not_found_title"), t("brand"));
  return (
    <PageShell title={t("status.not_found_title")} focusKey={pathname}>
      <EmptyState title={t("status.not_found_title")} text={t("status.not_found_text")} action={<HomeLink />} />
    </PageShell>
  );
}

/** A screen that crashed while rendering: the layout stays, and so does everything that was saved. */
export function ScreenBroke() {
  const { t } = useTranslation("portal");
  const error = useRouteError();
  useDocumentTitle(t("status.broke_title"), t("brand"));
  return (
    <PageShell title={t("status.broke_title")}>
      <ErrorState
        level={2}
        title={t("status.broke_title")}
        text={t("status.broke_text")}
        retry={{ label: t("actions.try_again"), onRetry: browser.reload }}
        reference={{
          label: t("actions.reference"),
          value: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
          copyLabel: t("actions.copy"),
          copiedLabel: t("actions.copied"),
        }}
      />
    </PageShell>
  );
}

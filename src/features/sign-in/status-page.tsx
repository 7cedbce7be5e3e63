/** `/status/404`, `500`, `coming-soon`, `maintenance`, and any unknown address. */
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { browser } from "../../browser/browser";
import { safeReturn, type StatusPageKind } from "../../lib/portal-address";
import { Button } from "../../ui/field/button";
import { LinkButton } from "../../ui/field/link-button";
import { MessagePage } from "./message-page";

/** The words of 500 are there before anything else of a page is; the others come with this one. */
const pages = {
  "404": { words: "account:status.404", drawing: "missing" },
  "500": { words: "status.500", drawing: "broken" },
  "coming-soon": { words: "account:status.coming_soon", drawing: "soon" },
  maintenance: { words: "account:status.maintenance", drawing: "repair" },
} as const;
/** What may work at the next try. */
const passing: readonly StatusPageKind[] = ["500", "maintenance"];

function StatusPage({ kind }: { kind: StatusPageKind }) {
  const { t } = useTranslation(["signed-out", "account"]);
  const { words, drawing } = pages[kind];
  const isPassing = passing.includes(kind);
  return (
    <MessagePage kind={drawing} title={t(`${words}_title`)} text={t(`${words}_text`)}>
      {isPassing && (
        <Button variant="primary" onClick={() => browser.leaveTo(cameFrom())}>
          {t("status.retry")}
        </Button>
      )}
      <LinkButton {...(!isPassing && { variant: "primary" })} href="/">
        {t("to_home")}
      </LinkButton>
    </MessagePage>
  );
}

const statusPages: Record<StatusPageKind, ComponentType> = {
  "404": () => <StatusPage kind="404" />,
  "500": () => <StatusPage kind="500" />,
  "coming-soon": () => <StatusPage kind="coming-soon" />,
  maintenance: () => <StatusPage kind="maintenance" />,
};
export default statusPages;

/** The screen that led here; Home if it was none of ours. */
function cameFrom(): string {
  if (!document.referrer.startsWith(`${location.origin}/`)) return safeReturn(null);
  const { pathname, search, hash } = new URL(document.referrer);
  return safeReturn(pathname + search + hash);
}

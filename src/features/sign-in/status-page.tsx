/** `/status/404`, `500`, `coming-soon`, `maintenance`, and any unknown address. */
import { useTranslation } from "react-i18next";
import { browser } from "../../browser/browser";
import { safeReturn } from "../../lib/portal-address";
import { Button } from "../../ui/field/button";
import { LinkButton } from "../../ui/field/link-button";
import { MessagePage } from "./message-page";

const keys = { "404": "404", "500": "500", "coming-soon": "coming_soon", maintenance: "maintenance" } as const;
/** What may work at the next try. */
const passing: readonly string[] = ["500", "maintenance"];

export default function StatusPage({ kind }: { kind: keyof typeof keys }) {
  const { t } = useTranslation("signed-out");
  const key = keys[kind];
  const isPassing = passing.includes(kind);
  return (
    <MessagePage isPlain title={t(`status.${key}_title`)} text={t(`status.${key}_text`)}>
      {isPassing && (
        <Button variant="primary" onClick={() => browser.leaveTo(cameFrom())}>
          {t("status.retry")}
        </Button>
      )}
      <LinkButton {...(!isPassing && { variant: "primary" })} href="/">
        {t("status.home")}
      </LinkButton>
    </MessagePage>
  );
}

/** The screen that led here; Home if it was none of ours. */
function cameFrom(): string {
  if (!document.referrer.startsWith(`${location.origin}/`)) return safeReturn(null);
  const { pathname, search, hash } = new URL(document.referrer);
  return safeReturn(pathname + search + hash);
}

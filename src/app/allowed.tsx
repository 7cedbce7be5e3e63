import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Rule, Verdict } from "../../contract/permissions";
import { useSignedIn } from "../providers/signed-in-context";
import { mayDo } from "../providers/session";
import { EmptyState } from "../ui/frame/empty-state";
import { LinkButton } from "../ui/field/link-button";
import { PageShell } from "../ui/frame/page-shell";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import { homeAddress } from "../lib/portal-address";

/** If the portal knows a call is not allowed, it doesn't make it and explains why instead. */
export function Allowed({ rule, children }: { rule: Rule; children: ReactNode }) {
  const { session } = useSignedIn();
  const verdict = mayDo(session, rule);
  return verdict.allowed ? children : <Closed {...verdict} />;
}

function Closed({ reason, missing }: Extract<Verdict, { allowed: false }>) {
  const { t } = useTranslation("portal");
  useDocumentTitle(t("why.closed_title"), t("brand"));
  return (
    <PageShell title={t("why.closed_title")} focusKey={reason}>
      <EmptyState
        title={t(`why.${reason}`, { missing })}
        text={t(`why.${reason}_detail`, { missing })}
        action={<LinkButton href={homeAddress}>{t("menu.home")}</LinkButton>}
      />
    </PageShell>
  );
}

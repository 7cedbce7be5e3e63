/** The frame of every page of the form: location, save status, progress, and why it is read-only. */
import { listText } from "../../lib/list-text";
import HistoryIcon from "lucide/dist/esm/icons/rotate-ccw-clock.mjs";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KybPage } from "../../../contract/kyb/pages";
import { changesBetween } from "../../../contract/kyb/changes";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import { PageShell } from "../../ui/frame/page-shell";
import { Offered } from "../../kit/shell";
import { HistoryDrawer } from "./history-drawer";
import type { LeftDraft } from "./kept-drafts";
import { useKyb, useStatus } from "./kyb-context";
import styles from "./form-frame.module.css";
import { KybStateTag } from "./kyb-state-tag";
import { OpenConflicts } from "./open-conflicts";
import { ReadOnlyNotice } from "./read-only-notice";
import { ReturnedNotice } from "./returned-notice";
import { SaveState } from "./save-state";
import { SectionNav } from "./section-nav";
import { useKybWords } from "./use-kyb-words";

export interface Notices {
  isRestored: boolean;
  unsent: LeftDraft[];
}

interface FormFrameProps {
  /** Null: the short page with what is left. */
  page: KybPage | null;
  title: string;
  subtitle: ReactNode;
  notices: Notices;
  actions?: ReactNode;
  /** Instead of the sections at the side. */
  side?: ReactNode;
  children: ReactNode;
}

export function FormFrame({ page, title, subtitle, notices, actions, side, children }: FormFrameProps) {
  const { t } = useKybWords();
  const { t: say } = useTranslation("portal");
  const { org_name, merchant_id, isMerchants } = useKyb();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const crumbs = merchant_id
    ? [
        { label: t("crumbs.console"), href: "/preview/dashboards/merchant-console" },
        { label: org_name, href: `/preview/dashboards/merchant-console/${merchant_id}` },
        { label: t("crumbs.kyb") },
      ]
    : [{ label: t("own_title") }];
  return (
    <PageShell
      title={title}
      subtitle={subtitle}
      tags={<KybStateTag />}
      {...(!isMerchants && { breadcrumbs: { label: say("record.path"), crumbs } })}
      focusKey={page ?? "left"}
      actions={
        <>
          <span className={styles.saved}>
            <SaveState />
            {!isMerchants && (
              <Offered call="GET /partner/kyb/history">
                <Button variant="link" size="small" icon={HistoryIcon} onClick={() => setIsHistoryOpen(true)}>
                  {t("status.history")}
                </Button>
              </Offered>
            )}
          </span>
          {actions}
        </>
      }
      areActionsStacked
    >
      <div className={styles.notices}>
        <ReadOnlyNotice />
        <NotSaved />
        <OpenConflicts />
        <ReturnedNotice />
        {notices.isRestored && <InfoBox role="status">{t("restored")}</InfoBox>}
        <Unsent drafts={notices.unsent} />
      </div>
      {side ? (
        <div className={styles.besides}>
          <div className={styles.sections}>{children}</div>
          <div className={styles.side}>{side}</div>
        </div>
      ) : (
        <div className={styles.layout}>
          <SectionNav page={page} />
          <div className={styles.sections}>{children}</div>
        </div>
      )}
      <HistoryDrawer isOpen={isHistoryOpen} onClose={() => setIsHistoryOpen(false)} />
    </PageShell>
  );
}

function NotSaved() {
  const { t } = useKybWords();
  const { state, message } = useStatus();
  if (state === "kept")
    return (
      <InfoBox tone="warning" role="status" title={t("status.kept")}>
        {t("status.kept_text")}
      </InfoBox>
    );
  if (state === "closed")
    return (
      <InfoBox tone="warning" role="status" title={t("status.closed")}>
        {message}
      </InfoBox>
    );
  if (!message) return null;
  return (
    <InfoBox tone="error" role="alert" title={t("status.forbidden")}>
      {message}
    </InfoBox>
  );
}

/** Lists the unsent answers by name, so that the user can discard them. */
function Unsent({ drafts }: { drafts: readonly LeftDraft[] }) {
  const { t, locale, fieldLabel } = useKybWords();
  const [isGone, setIsGone] = useState(false);
  if (drafts.length === 0 || isGone) return null;
  const names = drafts.flatMap(({ base, draft }) =>
    changesBetween(base, draft).map(({ path }) => fieldLabel(path.split(".").at(-1) ?? path)),
  );
  const discard = () => {
    setIsGone(true);
    for (const draft of drafts) void draft.forget();
  };
  return (
    <InfoBox
      tone="warning"
      role="status"
      title={t("unsent.title")}
      action={
        <Button variant="link" size="small" onClick={discard}>
          {t("unsent.discard")}
        </Button>
      }
    >
      {t("unsent.text", { answers: listText([...new Set(names)], locale) })}
    </InfoBox>
  );
}

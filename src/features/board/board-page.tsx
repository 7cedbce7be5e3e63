/** Merchants in onboarding: as a board by stage, as a list, and the open items about them. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CreateLink } from "../../kit/shell";
import { EmptyState } from "../../ui/frame/empty-state";
import { Card } from "../../ui/figure/card";
import { PageShell } from "../../ui/frame/page-shell";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { useIsNarrow } from "../../ui/use-is-narrow";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { Board } from "./board";
import { useBoardState, views } from "./board-address";
import { BoardFilters } from "./board-filters";
import styles from "./board.module.css";
import { Failed } from "../../kit/parts";
import { MerchantList } from "./merchant-list";
import { NoMatch } from "./no-match";
import { StagePicker, StageOnPhone } from "./stage-on-phone";
import { useStages } from "./use-board";

interface BoardPageProps {
  desk: ReactNode;
}

export function BoardPage({ desk }: BoardPageProps) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { state, change } = useBoardState();
  const isNarrow = useIsNarrow();
  const stages = useStages(state);
  const isDesk = state.view === "open-items";
  const title = isDesk ? t("desk.title") : t("board.title");
  useDocumentTitle(title, say("menu.console"), say("brand"));
  const total = stages.data?.stages.reduce((sum, { count }) => sum + count, 0);
  const lateCount = stages.data?.stages.reduce((sum, { late_count }) => sum + late_count, 0);
  const isFiltered = state.q !== "" || state.waiting_on !== null || state.country !== null;
  const hasFilters = !isDesk && (isFiltered || total !== 0);
  const invite = <CreateLink resource="organizations" />;
  const viewSwitch = (
    <SegmentedControl
      label={t("board.view")}
      value={state.view}
      onChange={(view) => change({ view })}
      segments={views.map((value) => ({ value, label: t(`board.views.${value}`) }))}
    />
  );
  const subtitle = () => {
    if (isDesk) return t("desk.subtitle");
    if (total === undefined || lateCount === undefined) return " ";
    const on_their_way = isFiltered ? t("board.match", { count: total }) : t("board.on_their_way", { count: total });
    return lateCount === 0 ? on_their_way : [on_their_way, t("board.late", { count: lateCount })].join(" ");
  };
  const content = () => {
    if (isDesk) {
      return desk;
    }
    if (stages.error && !stages.data) {
      return (
        <Card>
          <Failed title={t("board.failed")} of={stages} />
        </Card>
      );
    }
    if (total === 0) {
      return (
        <Card>
          {isFiltered ? (
            <NoMatch />
          ) : (
            <EmptyState
              title={t("board.empty_title")}
              text={t("board.empty_text")}
              action={<CreateLink resource="organizations" isSecond />}
            />
          )}
        </Card>
      );
    }
    if (state.view === "list") return <MerchantList />;
    if (isNarrow) return <StageOnPhone stages={stages.data?.stages} />;
    return <Board stages={stages.data?.stages} />;
  };
  return (
    <PageShell
      title={title}
      subtitle={subtitle()}
      actions={
        <>
          {!isNarrow && viewSwitch}
          {invite}
        </>
      }
      isFullWidth
      focusKey={`board ${state.view}`}
    >
      <div className={styles.page}>
        {(isNarrow || hasFilters) && (
          <div className={styles.toolbar}>
            {isNarrow && viewSwitch}
            {hasFilters && <BoardFilters countries={stages.data?.countries ?? []} />}
          </div>
        )}
        {!isDesk && state.view === "board" && isNarrow && total !== 0 && (stages.data !== undefined || !stages.error) && (
          <StagePicker stages={stages.data?.stages} />
        )}
        {content()}
      </div>
    </PageShell>
  );
}

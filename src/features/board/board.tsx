import { useId } from "react";
import { useTranslation } from "react-i18next";
import { onboardingStages, type OnboardingStage } from "../../../contract/merchant-stages";
import type { StageCount } from "../../../contract/records/onboarding";
import { numberFormat } from "../../lib/number-format";
import { Button } from "../../ui/field/button";
import { classNames } from "../../ui/class-names";
import { Skeleton } from "../../ui/frame/skeleton";
import { useBoardState } from "./board-address";
import styles from "./board.module.css";
import { Failed } from "../../kit/parts";
import { MerchantCard } from "./merchant-card";
import { useStage } from "./use-board";

/** All stages side by side; where they do not fit they scroll sideways. */
export function Board({ stages }: { stages: readonly StageCount[] | undefined }) {
  return (
    <div className={styles.board}>
      {onboardingStages.map((stage) => (
        <Column key={stage} stage={stage} summary={stages?.find((each) => each.stage === stage)} />
      ))}
    </div>
  );
}

function Column({ stage, summary }: { stage: OnboardingStage; summary: StageCount | undefined }) {
  const { t, i18n } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const id = useId();
  return (
    <section className={styles.column} aria-labelledby={id}>
      <div className={styles.columnHead}>
        <h2 id={id} className={styles.columnTitle}>
          {say(`statuses.${stage}`)}
        </h2>
        <span className={styles.count}>{summary ? numberFormat(i18n.language).format(summary.count) : <Skeleton width={20} />}</span>
        <span className={styles.median}>{summary ? medianText(t, summary) : <Skeleton width={88} />}</span>
      </div>
      <StageCards stage={stage} summary={summary} />
    </section>
  );
}

export const medianText = (t: ReturnType<typeof useTranslation<"onboarding">>["t"], { median_days }: StageCount): string =>
  median_days === null ? t("board.nobody") : t("board.median", { count: median_days });

/** The first page of a stage's merchants; a press brings the next one. */
export function StageCards({
  stage,
  summary,
  hasActions = false,
}: {
  stage: OnboardingStage;
  summary: StageCount | undefined;
  hasActions?: boolean;
}) {
  const { t } = useTranslation("onboarding");
  const { state } = useBoardState();
  const { data: merchants, error, refetch, isFetching, isLast, more, isFetchingMore } = useStage(stage, state);
  if (error && !merchants) return <Failed title={t("board.failed")} of={{ error, refetch, isFetching }} />;
  if (!merchants) return <CardSkeletons />;
  // The counts may be older or newer than the cards: what is left is never less than nothing.
  const left = Math.max((summary?.count ?? 0) - merchants.length, 1);
  return (
    <>
      <ul className={classNames(styles.cards, isLast && styles.stale)} aria-busy={isFetching}>
        {merchants.map((merchant) => (
          <MerchantCard key={merchant.id} merchant={merchant} hasAction={hasActions} />
        ))}
      </ul>
      <div className={styles.more}>
        {more ? (
          <Button variant="link" size="small" isBusy={isFetchingMore} onClick={more}>
            {t("board.more", { count: left })}
          </Button>
        ) : (
          merchants.length > 0 && t("board.all_shown")
        )}
      </div>
    </>
  );
}

function CardSkeletons() {
  const { t } = useTranslation("portal");
  return (
    <div className={styles.cards} role="status">
      <span className="visually-hidden">{t("frame.loading")}</span>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} height={106} radius={6} />
      ))}
    </div>
  );
}

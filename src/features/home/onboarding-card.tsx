import type { Called } from "../../kit/shell";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isEditable } from "../../../contract/kyb/transitions";
import { onboardingStages, type OnboardingStage } from "../../../contract/merchant-stages";
import type { StageCount } from "../../../contract/records/onboarding";
import type { OrganizationSummary } from "../../../contract/records/organization";
import { toneOf } from "../../../contract/statuses";
import { statusIcon, usePartyWords, useSay } from "../../kit/parts";
import { boardAddress, consoleHref, kybHref } from "../../lib/onboarding-address";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { Link } from "../../ui/link";
import { useIsNarrow } from "../../ui/use-is-narrow";
import { MissingValue } from "../../ui/figure/missing-value";
import { Skeleton } from "../../ui/frame/skeleton";
import { StatusTag } from "../../ui/figure/status-tag";
import { UnitCount } from "../../ui/figure/unit-count";
import styles from "./home.module.css";

const listHref = "/preview/dashboards/organization";
/** Counts are drawn as units up to here; beyond, the figure alone says more. */
const mostUnits = 40;

interface OnboardingCardProps {
  summary: Called<OrganizationSummary>;
  /** What to do while there is nobody yet. */
  firstStep: ReactNode;
}

export function OnboardingCard({ summary, firstStep }: OnboardingCardProps) {
  const { t } = useTranslation(["portal", "home"]);
  const { data } = summary;
  // The NeedsCard next to it shows the error of the same call.
  if (summary.error && !data) return null;
  return (
    <Card
      title={t("home:onboarding")}
      isFlush
      actions={
        <>
          <span className={styles.legend}>
            <span className={styles.square} />
            {t("home:in_time")}
          </span>
          <span className={styles.legend}>
            <span className={styles.circle} />
            {t("home:late")}
          </span>
          <Link href={boardAddress}>{t("home:open_board")}</Link>
        </>
      }
    >
      <ul className={styles.stages}>
        {onboardingStages.map((stage) => (
          <Stage key={stage} stage={stage} counted={data?.by_stage.find((each) => each.stage === stage)} />
        ))}
      </ul>
      {firstStep}
      {data && data.stuck_longest.length > 0 && <StuckTable rows={data.stuck_longest} />}
    </Card>
  );
}

function Stage({ stage, counted }: { stage: OnboardingStage; counted: StageCount | undefined }) {
  const { t } = useTranslation(["portal", "home"]);
  const late = counted?.late_count ?? 0;
  const count = counted?.count ?? 0;
  return (
    <li className={styles.stage}>
      <div className={styles.units}>
        {counted ? count <= mostUnits && <UnitCount inTime={count - late} late={late} /> : <Skeleton width={72} height={20} />}
      </div>
      <Link href={`${listHref}?stage=${stage}`} className={styles.stageLink}>
        <span className={styles.stageCount}>{counted ? count : <Skeleton width={28} height={24} />}</span>
        <span className={styles.stageName}>{t(`statuses.${stage}`)}</span>
      </Link>
      <span className={styles.stageNote}>
        {late > 0 && <span className={styles.lateText}>{t("home:late_count", { count: late })}</span>}
        {counted && (
          <span className={late > 0 ? styles.medianText : undefined}>
            {late > 0 && ", "}
            {counted.median_days === null ? t("home:nobody") : t("home:median", { count: counted.median_days })}
          </span>
        )}
      </span>
    </li>
  );
}

/** Links to the open field if the partner can answer it; otherwise to the request. */
const nextStepHref = ({ id, waiting_on, kyb_status }: OrganizationSummary["stuck_longest"][number]): string =>
  waiting_on === "partner" && isEditable(kyb_status) ? kybHref(id) : consoleHref(id);

function StuckTable({ rows }: { rows: OrganizationSummary["stuck_longest"] }) {
  const { t } = useTranslation(["portal", "home"]);
  const { wordOf, isYou } = usePartyWords();
  const tell = useSay();
  const isNarrow = useIsNarrow();
  return (
    <DataTable
      hasCards
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          key: "merchant",
          heading: t("home:stuck"),
          cell: ({ id, country, name }) => (
            <Link href={consoleHref(id)} className={styles.merchant}>
              <Flag country={country} />
              <bdi>{name}</bdi>
            </Link>
          ),
        },
        {
          key: "waiting_on",
          heading: t("home:waiting_on"),
          onCard: "half",
          cell: ({ waiting_on, blocking_short }) => (
            <>
              <span className={isYou(waiting_on) ? styles.you : undefined}>{waiting_on ? wordOf(waiting_on) : <MissingValue />}</span>
              {blocking_short && <span className={styles.quietText}> · {tell(blocking_short)}</span>}
            </>
          ),
        },
        {
          key: "days",
          heading: t("home:days_head"),
          isEnd: true,
          className: styles.number,
          onCard: "aside",
          // On a card no heading says what it counts.
          cell: ({ days }) => (isNarrow ? t("home:days", { count: days }) : days),
        },
        {
          key: "state",
          heading: t("home:state"),
          onCard: "gone",
          cell: ({ stage }) => <StatusTag tone={toneOf(stage)} icon={statusIcon(stage)} label={t(`statuses.${stage}`)} />,
        },
        {
          key: "open",
          heading: t("home:open"),
          isHeadingHidden: true,
          onCard: "end",
          cell: (row) => (
            <Link href={nextStepHref(row)} aria-label={t("home:open_named", { name: row.name })}>
              {t("home:open")}
            </Link>
          ),
        },
      ]}
    />
  );
}

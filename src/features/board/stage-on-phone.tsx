/** The board of a phone: one stage at a time, the counts of all above it, the next stage below. */
import { useTranslation } from "react-i18next";
import { onboardingStages, type OnboardingStage } from "../../../contract/merchant-stages";
import { consoleHref } from "../../lib/onboarding-address";
import { classNames } from "../../ui/class-names";
import { Flag } from "../../ui/figure/flag";
import { Link } from "../../ui/link";
import { Skeleton } from "../../ui/frame/skeleton";
import type { StageCount } from "../../../contract/records/onboarding";
import { medianText, StageCards } from "./board";
import { useBoardState } from "./board-address";
import styles from "./board.module.css";
import { useStage } from "./use-board";
import { Days, usePartyWords, useSay } from "../../kit/parts";

interface Stages {
  stages: readonly StageCount[] | undefined;
}

export function StagePicker({ stages }: Stages) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { state, change } = useBoardState();
  return (
    <div role="group" aria-label={t("board.stage")} className={styles.strip}>
      {onboardingStages.map((stage) => {
        const summary = stages?.find((each) => each.stage === stage);
        return (
          <button
            key={stage}
            type="button"
            aria-pressed={stage === state.stage}
            className={styles.stripItem}
            onClick={() => change({ stage })}
          >
            <span className={styles.stripCount}>{summary ? summary.count : <Skeleton width={20} height={20} />}</span>
            {say(`statuses.${stage}`)}
            {summary !== undefined && summary.late_count > 0 && (
              <span className={styles.dot}>
                <span className="visually-hidden">{t("board.late_here", { count: summary.late_count })}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

export function StageOnPhone({ stages }: Stages) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { state } = useBoardState();
  const summary = stages?.find(({ stage }) => stage === state.stage);
  const next = onboardingStages[onboardingStages.indexOf(state.stage) + 1];
  return (
    <>
      <section aria-label={say(`statuses.${state.stage}`)}>
        <h2 className={classNames(styles.columnTitle, styles.phoneTitle)}>
          {say(`statuses.${state.stage}`)}
          {summary && <span className={styles.median}>{medianText(t, summary)}</span>}
        </h2>
        <StageCards stage={state.stage} summary={summary} hasActions />
      </section>
      {next && <NextStage stage={next} />}
    </>
  );
}

const next_shown = 3;

function NextStage({ stage }: { stage: OnboardingStage }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { wordOf } = usePartyWords();
  const tell = useSay();
  const { state } = useBoardState();
  const merchants = useStage(stage, state).data ?? [];
  if (merchants.length === 0) return null;
  return (
    <section aria-label={t("board.next_stage", { stage: say(`statuses.${stage}`) })}>
      <h2 className={styles.columnTitle}>{t("board.next_stage", { stage: say(`statuses.${stage}`) })}</h2>
      <ul className={styles.nextList}>
        {merchants.slice(0, next_shown).map(({ id, name, country, waiting_on, blocking_short, days, is_late }) => (
          <li key={id} className={styles.nextRow}>
            <Flag country={country} />
            <Link href={consoleHref(id)} className={styles.cardLink}>
              <bdi>{name}</bdi>
            </Link>
            <Days days={days} isLate={is_late} />
            <span className={styles.nextNote}>
              {[waiting_on && wordOf(waiting_on), blocking_short && tell(blocking_short)].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

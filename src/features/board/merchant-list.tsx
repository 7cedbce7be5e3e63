/** The board as a table. */
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { pageLimits } from "../../../contract/page-limits";
import { consoleHref } from "../../lib/onboarding-address";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { Flag } from "../../ui/figure/flag";
import { IconButton } from "../../ui/field/icon-button";
import { Link } from "../../ui/link";
import { MissingValue } from "../../ui/figure/missing-value";
import { TableSkeleton } from "../../ui/frame/table-skeleton";
import { useBoardState } from "./board-address";
import { Days, Failed, useSay, WaitingOnParty } from "../../kit/parts";
import { NextStep, ProgressLine } from "./merchant-card";
import styles from "./merchant-list.module.css";
import { rows_a_page, useMerchants } from "./use-board";

export function MerchantList() {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const tell = useSay();
  const { state, change } = useBoardState();
  const { data, error, refetch, isFetching, isLast } = useMerchants(state);
  if (error && !data) {
    return (
      <Card>
        <Failed title={t("board.failed")} error={error} onRetry={() => void refetch()} isBusy={isFetching} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card isFlush>
        <TableSkeleton rows={12} columns={5} label={say("frame.loading")} />
      </Card>
    );
  }
  const from = (state.page - 1) * rows_a_page + 1;
  const isMore = data.total_is_exact === false;
  const to = from + data.data.length - 1;
  const hasNext = (isMore || to < data.total) && state.page * rows_a_page <= pageLimits.deepest_offset;
  return (
    <Card isFlush>
      <div className={styles.scroll}>
        <table className={classNames(styles.table, isLast && styles.stale)} aria-busy={isFetching} aria-label={t("board.table")}>
          <thead>
            <tr>
              <th scope="col">{t("board.merchant")}</th>
              <th scope="col">{t("board.stage")}</th>
              <th scope="col">{t("board.blocking")}</th>
              <th scope="col">{t("board.answers")}</th>
              <th scope="col">{t("board.waiting_on")}</th>
              <th scope="col" className={styles.end}>
                {t("board.days")}
              </th>
              <th scope="col">
                <span className="visually-hidden">{t("board.next_step")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((merchant) => (
              <tr key={merchant.id}>
                <td>
                  <span className={styles.merchant}>
                    <Flag country={merchant.country} />
                    <Link href={consoleHref(merchant.id)}>
                      <bdi>{merchant.name}</bdi>
                    </Link>
                  </span>
                </td>
                <td>{say(`statuses.${merchant.stage}`)}</td>
                <td>{merchant.blocking_short ? tell(merchant.blocking_short) : <MissingValue />}</td>
                <td className={styles.answers}>
                  <ProgressLine merchant={merchant} />
                </td>
                <td>
                  <WaitingOnParty party={merchant.waiting_on} />
                </td>
                <td className={styles.end}>
                  <Days days={merchant.days} isLate={merchant.is_late} />
                </td>
                <td className={styles.end}>
                  <NextStep merchant={merchant} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <nav className={styles.pager} aria-label={say("list.pager")}>
        <span aria-live="polite">
          {isLast ? say("list.refreshing") : say(isMore ? "list.range_more" : "list.range", { from, to, total: data.total })}
        </span>
        <span className={styles.turn}>
          <IconButton
            icon={ChevronLeft}
            isDirectional
            size="small"
            variant="outline"
            label={say("list.previous")}
            isDisabled={state.page === 1}
            onClick={() => change({ page: state.page - 1 })}
          />
          <IconButton
            icon={ChevronRight}
            isDirectional
            size="small"
            variant="outline"
            label={say("list.next")}
            isDisabled={!hasNext}
            onClick={() => change({ page: state.page + 1 })}
          />
        </span>
      </nav>
    </Card>
  );
}

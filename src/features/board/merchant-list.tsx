/** The board as a table. */
import ChevronLeft from "lucide/dist/esm/icons/chevron-left.mjs";
import ChevronRight from "lucide/dist/esm/icons/chevron-right.mjs";
import { useTranslation } from "react-i18next";
import { pageLimits } from "../../../contract/page-limits";
import { consoleHref } from "../../lib/onboarding-address";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
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
  const { state } = useBoardState();
  const { data, error, refetch, isFetching, isLast } = useMerchants(state);
  if (error && !data) {
    return (
      <Card>
        <Failed title={t("board.failed")} of={{ error, refetch, isFetching }} />
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
  return (
    <Card isFlush>
      <DataTable
        label={t("board.table")}
        hasCards
        rows={data.data}
        keyOf={({ id }) => id}
        isStale={isLast}
        isBusy={isFetching}
        columns={[
          {
            key: "merchant",
            heading: t("board.merchant"),
            cell: ({ id, country, name }) => (
              <span className={styles.merchant}>
                <Flag country={country} />
                <Link href={consoleHref(id)}>
                  <bdi>{name}</bdi>
                </Link>
              </span>
            ),
          },
          {
            key: "stage",
            heading: t("board.stage"),
            isWideOnly: true,
            className: styles.stage,
            onCard: "gone",
            cell: ({ stage }) => say(`statuses.${stage}`),
          },
          {
            key: "blocking",
            heading: t("board.blocking"),
            cell: ({ blocking_short }) => (blocking_short ? tell(blocking_short) : <MissingValue />),
          },
          {
            key: "answers",
            heading: t("board.answers"),
            isWideOnly: true,
            className: styles.answers,
            onCard: "gone",
            cell: (merchant) => <ProgressLine merchant={merchant} />,
          },
          { key: "waiting_on", heading: t("board.waiting_on"), onCard: "half", cell: (each) => <WaitingOnParty party={each.waiting_on} /> },
          {
            key: "days",
            heading: t("board.days"),
            isEnd: true,
            onCard: "aside",
            cell: ({ days, is_late }) => <Days days={days} isLate={is_late} />,
          },
          {
            key: "next_step",
            heading: t("board.next_step"),
            isHeadingHidden: true,
            isEnd: true,
            onCard: "end",
            cell: (merchant) => <NextStep merchant={merchant} />,
          },
        ]}
      />
      <Pager page={data} isLast={isLast} />
    </Card>
  );
}

type Page = NonNullable<ReturnType<typeof useMerchants>["data"]>;

function Pager({ page, isLast }: { page: Page; isLast: boolean }) {
  const { t: say } = useTranslation("portal");
  const { state, change } = useBoardState();
  const from = (state.page - 1) * rows_a_page + 1;
  const isMore = page.total_is_exact === false;
  const to = from + page.data.length - 1;
  const hasNext = (isMore || to < page.total) && state.page * rows_a_page <= pageLimits.deepest_offset;
  return (
    <nav className={styles.pager} aria-label={say("list.pager")}>
      <span aria-live="polite">
        {isLast ? say("list.refreshing") : say(isMore ? "list.range_more" : "list.range", { from, to, total: page.total })}
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
  );
}

/** Commission or volume over time with the compared period: as a chart, a table or a file. */
import ChartSpline from "lucide/dist/esm/icons/chart-spline.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import Table2 from "lucide/dist/esm/icons/table-2.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addDecimals } from "../../../contract/decimal";
import { roundMoney } from "../../../contract/currency";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { changeOf } from "../../lib/compare-figures";
import { toCsv } from "../../../contract/csv";
import { formatAmount } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { comparedPeriod } from "../../lib/period";
import { saveFile } from "../../browser/save-file";
import { numberFormat } from "../../lib/number-format";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { EmptyState } from "../../ui/frame/empty-state";
import { IconButton } from "../../ui/field/icon-button";
import { DataTable } from "../../ui/figure/data-table";
import { MissingValue } from "../../ui/figure/missing-value";
import { late } from "../../ui/late";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { Skeleton } from "../../ui/frame/skeleton";
import styles from "./home.module.css";
import { periodText } from "../../lib/period-text";
import { groupSeries, type Step } from "./series";
import { useAnalytics } from "./use-analytics";
import { useViewContext } from "./use-view-context";

/** The drawing comes after the figures, which need none of its script. */
const LineChart = late(() => import("../../ui/figure/line-chart"));

export function CommissionCard({ isFirstDay }: { isFirstDay: boolean }) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const { data, error, isLast } = useAnalytics();
  const { period, comparison, today } = useViewContext();
  const [step, setStep] = useState<Step>("day");
  const [isTable, setIsTable] = useState(false);
  const compared = comparedPeriod(period, comparison);
  const currentName = periodText(period, i18n.language, today, true);
  const previousName = compared ? periodText(compared, i18n.language, today, true) : null;
  // The figures' card shows the error of the same call.
  if (error && !data) return null;
  const points = data ? pointsOf(data, step) : [];
  const day = (value: string) => formatTime(value, "weekday", { locale: i18n.language, timeZone: "UTC" });
  const download = () => {
    if (!data) return;
    const rows = points.map((point) => [point.day, point.now, point.before ?? ""]);
    const head = [
      t("home:day_column"),
      t("home:commission_of", { period: currentName, currency: data.currency }),
      t("home:commission_of", { period: previousName ?? "", currency: data.currency }),
    ];
    saveFile(`commission-${period.from}-${period.to}.csv`, toCsv([head, ...rows]), "text/csv");
  };
  const content = () => {
    if (!data) return <Skeleton height={320} radius={6} />;
    if (isFirstDay) return <EmptyState title={t("home:first_day.chart_title")} text={t("home:first_day.chart_text")} />;
    if (data.current.decided_count === 0) return <EmptyState title={t("home:no_payments_title")} text={t("home:no_payments_text")} />;
    if (isTable) return <SeriesTable {...{ points, currentName, previousName, day }} currency={data.currency} isStale={isLast} />;
    const amount = (value: string) => formatAmount(value, data.currency, i18n.language);
    return (
      <div aria-busy={isLast} className={classNames(styles.chartRoom, isLast && styles.stale)}>
        <LineChart
          label={t("home:chart_label", { name: t("home:over_time"), period: currentName, currency: data.currency })}
          points={points.map((point) => ({
            key: point.day,
            label: day(point.day),
            tick: formatTime(point.day, "month_day", { locale: i18n.language, timeZone: "UTC" }),
            now: point.now,
            before: point.before,
          }))}
          names={{
            now: currentName,
            before: previousName && t("home:same_weekdays", { period: previousName }),
            nowEnd: t("home:now"),
            beforeEnd: t("home:before"),
          }}
          whole={{ label: currentName, now: data.current.commission, before: data.previous?.commission ?? null }}
          isLastOpen={period.to === today}
          key={`${period.from} ${step}`}
          formatValue={amount}
          formatChange={(now, before) => {
            const { direction, percent } = changeOf(now, before);
            return percent === null
              ? null
              : { text: t("percent", { value: `${direction === "down" ? "−" : "+"}${percent}` }), isUp: direction !== "down" };
          }}
          formatAxis={(value) => numberFormat(i18n.language, { notation: "compact" }).format(value).replace("-", "−")}
        />
      </div>
    );
  };
  return (
    <Card
      title={t("home:over_time")}
      className={styles.chartCard}
      actions={
        !isFirstDay && (
          <>
            <SegmentedControl
              label={t("home:step")}
              value={step}
              onChange={setStep}
              segments={(["day", "week", "month"] as const).map((value) => ({ value, label: t(`home:${value}`) }))}
            />
            <IconButton
              size="small"
              variant="outline"
              icon={isTable ? ChartSpline : Table2}
              label={t(isTable ? "home:as_chart" : "home:as_table")}
              onClick={() => setIsTable(!isTable)}
            />
            <IconButton
              size="small"
              variant="outline"
              icon={Download}
              label={t("home:csv")}
              isDisabled={points.length === 0 || isLast}
              onClick={download}
            />
          </>
        )
      }
    >
      {content()}
    </Card>
  );
}

interface Point {
  day: string;
  now: string;
  before: string | null;
}

/** The days of both periods side by side, first with first. */
function pointsOf(data: CommissionAnalytics, step: Step): Point[] {
  const round = (value: string) => roundMoney(value, data.currency);
  const now = groupSeries(data.series, step, addDecimals);
  const before = groupSeries(data.previous_series, step, addDecimals);
  return now.map((point, at) => ({
    day: point.day,
    now: round(point.commission),
    before: before[at] ? round(before[at].commission) : null,
  }));
}

interface SeriesTableProps {
  points: Point[];
  currency: string;
  currentName: string;
  previousName: string | null;
  day: (value: string) => string;
  isStale: boolean;
}

function SeriesTable({ points, currency, currentName, previousName, day, isStale }: SeriesTableProps) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const amount = (value: string | null) => (value === null ? <MissingValue /> : formatAmount(value, currency, i18n.language));
  const figures = [{ key: "now" as const, name: currentName }, ...(previousName ? [{ key: "before" as const, name: previousName }] : [])];
  return (
    <DataTable
      className={styles.tableFrame}
      hasRoom
      look="inset"
      isCompact
      isStale={isStale}
      rows={points}
      keyOf={(point) => point.day}
      columns={[
        { key: "day", heading: t("home:day_column"), isRowHeading: true, cell: (point) => day(point.day) },
        ...figures.map(({ key, name }) => ({
          key,
          heading: `${name} ${currency}`,
          isEnd: true,
          className: styles.number,
          cell: (point: Point) => amount(point[key]),
        })),
      ]}
    />
  );
}

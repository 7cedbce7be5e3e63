/** What the report would have: its rows counted, and the first hundred. */
import { Offered, type Called } from "../../kit/shell";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reportKeptDays } from "../../../contract/report-lists";
import type { ReportPreview } from "../../../contract/records/report";
import { Failed } from "../../kit/parts";
import { numberFormat } from "../../lib/number-format";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { TimeText } from "../../ui/figure/time-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { WhyNot, type WhyNotProps } from "../../ui/overlay/why-not";
import styles from "./reports.module.css";
import { RowsTable } from "./rows-table";

interface PreviewCardProps {
  preview: Called<ReportPreview>;
  isAsked: boolean;
  /** Why the list can't be read. */
  whyNot: WhyNotProps | null;
  /** It is made for other days than those that were counted. */
  isRepeated: boolean;
  children: ReactNode;
}

export function PreviewCard({ preview: { data, error, refetch, isFetching }, isAsked, whyNot, isRepeated, children }: PreviewCardProps) {
  const { t, i18n } = useTranslation("reports");
  const number = numberFormat(i18n.language);
  const figure = () => {
    if (whyNot !== null) return <WhyNot {...whyNot} />;
    if (error && isAsked) return <Failed title={t("preview.failed")} of={{ error, refetch, isFetching }} />;
    if (!isAsked) return <p className={styles.hint}>{t("preview.incomplete")}</p>;
    if (!data) return <SkeletonLines count={4} label={t("preview.counting")} />;
    return (
      <div aria-busy={isFetching} className={isFetching ? styles.stale : undefined} role="status">
        <p className={styles.hint}>{t(isRepeated ? "preview.would_have" : "preview.will_have")}</p>
        <p className={styles.figure}>
          <strong>{number.format(data.row_count)}</strong> {t("preview.rows", { count: data.row_count })}
        </p>
        <p className={styles.hint}>
          {t("preview.counted")} <TimeText instant={data.counted_at} style="clock" />
        </p>
      </div>
    );
  };
  return (
    <Card look="hero">
      <div className={styles.previewBody}>
        <Offered call="POST /partner/report/preview">
          <div className={styles.previewFigure}>{figure()}</div>
        </Offered>
        {children}
        <Facts
          layout="pairs"
          facts={[
            { key: "kept", label: t("preview.kept"), value: t("preview.days", { count: reportKeptDays }) },
            { key: "receipt", label: t("preview.receipt"), value: t("preview.receipt_has") },
          ]}
        />
      </div>
    </Card>
  );
}

export function PreviewRows({ preview, isStale }: { preview: ReportPreview; isStale: boolean }) {
  const { t } = useTranslation("reports");
  const { rows, row_count, columns } = preview;
  return (
    <Card
      title={t("rows.title")}
      actions={<span className={styles.hint}>{t("rows.of", { shown: rows.length, count: row_count })}</span>}
      isFlush
    >
      <div className={isStale ? styles.stale : undefined}>
        {rows.length === 0 ? (
          <p className={styles.none}>{t("rows.none")}</p>
        ) : (
          <RowsTable labels={columns.map(({ label }) => label)} kinds={columns.map(({ kind }) => kind)} rows={rows} />
        )}
      </div>
    </Card>
  );
}

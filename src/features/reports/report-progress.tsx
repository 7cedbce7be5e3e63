/** How far a report is: its stage, its rows, how long it still takes, and what became of it. */
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { reportKeptDays } from "../../../contract/report-lists";
import type { ReportDetail } from "../../../contract/records/report";
import { sayCoded } from "../../lib/say-coded";
import { numberFormat } from "../../lib/number-format";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { Meter } from "../../ui/figure/meter";
import { TimeText } from "../../ui/figure/time-text";
import { ReportStages } from "./report-stages";
import styles from "./reports.module.css";
import { paceAfter, secondsLeft, timeLeftOf, type Pace } from "./time-left";

export const isOpenReport = ({ status }: ReportDetail): boolean => status === "REQUESTED" || status === "INITIATED";

export function ReportProgress({ report, children }: { report: ReportDetail; children: ReactNode }) {
  const { t } = useTranslation("reports");
  const { status, rows_expected } = report;
  const isOpen = isOpenReport(report);
  const isWriting = status === "INITIATED" && rows_expected !== null;
  // Shown to its end where it was watched; hidden once finished.
  const [wasOpen] = useState(isOpen);
  return (
    <Card look="hero">
      <div className={styles.previewBody}>
        <div className={styles.progress}>
          <div className={styles.progressWords}>
            <div role="status" className={styles.progressWords}>
              <State report={report} />
            </div>
            {(isWriting || status === "COMPLETED") && <Rows report={report} />}
            {isOpen && <p className={styles.hint}>{t("new.goes_on")}</p>}
          </div>
          <div className={styles.tools}>{children}</div>
        </div>
        {isWriting && <Writing report={report} expected={rows_expected} />}
        {(isOpen || wasOpen) && <ReportStages report={report} />}
      </div>
    </Card>
  );
}

/** Read out when it changes, unlike the figures, which change every second. */
function State({ report: { status, rows_expected, failure, expires_at, is_file_removed } }: { report: ReportDetail }) {
  const { t, i18n } = useTranslation("reports");
  if (status === "REQUESTED") return <p className={styles.lead}>{t("state.waiting")}</p>;
  if (status === "INITIATED" && rows_expected === null) return <p className={styles.lead}>{t("state.counting")}</p>;
  if (status === "INITIATED") return <p className={styles.hint}>{t("state.rows_written")}</p>;
  if (status === "CANCELLED") return <p className={styles.lead}>{t("state.cancelled")}</p>;
  if (status === "REJECTED") {
    return (
      <InfoBox tone="error" title={t("state.failed")}>
        {failure && (sayCoded(i18n, "refusals", failure) ?? failure.text)}
      </InfoBox>
    );
  }
  if (is_file_removed) {
    return (
      <InfoBox tone="info" title={t("state.removed")}>
        {t("state.removed_text", { days: reportKeptDays })}
      </InfoBox>
    );
  }
  return (
    expires_at && (
      <p className={styles.hint}>
        {t("state.kept_until")} <TimeText instant={expires_at} />
      </p>
    )
  );
}

/** Of how many is worth saying only while, or where, it isn't all of them. */
function Rows({ report: { row_count, rows_expected } }: { report: ReportDetail }) {
  const { t, i18n } = useTranslation("reports");
  const written = row_count ?? 0;
  const expected = rows_expected ?? written;
  return (
    <p className={styles.figure}>
      <strong>{numberFormat(i18n.language).format(written)}</strong>{" "}
      {written === expected ? t("state.rows", { count: written }) : t("state.of", { count: expected })}
    </p>
  );
}

function Writing({ report, expected }: { report: ReportDetail; expected: number }) {
  const { t } = useTranslation("reports");
  const { row_count, progress } = report;
  const seconds = useSecondsLeft(report, expected);
  const left = seconds === null ? null : timeLeftOf(seconds);
  const percent = t("state.percent", { count: progress });
  return (
    <div className={styles.writing}>
      <p className={styles.writingWords}>
        <strong>{percent}</strong>
        {left !== null && <span>{left.unit === "moment" ? t("left.moment") : t(`left.${left.unit}`, { count: left.count })}</span>}
      </p>
      <Meter label={t("state.rows_written")} value={row_count ?? 0} max={expected} valueText={percent} />
    </div>
  );
}

/** News of rows comes every second or two; without it for so long, nobody knows how long it takes. */
const quietMs = 15_000;

function useSecondsLeft({ row_count, updated_at }: ReportDetail, expected: number): number | null {
  const seen = { rows: row_count ?? 0, at: Date.parse(updated_at) };
  const [pace, setPace] = useState<Pace>(() => paceAfter(null, seen));
  const [isQuiet, setIsQuiet] = useState(false);
  if (pace.last.at !== seen.at || pace.last.rows !== seen.rows) {
    setPace(paceAfter(pace, seen));
    setIsQuiet(false);
  }
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), quietMs);
    return () => clearTimeout(timer);
  }, [pace]);
  return isQuiet ? null : secondsLeft(pace, expected);
}

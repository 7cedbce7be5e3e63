/** A report on its own page: how far it is, its file, its receipt, its first rows, and what can be done. */
import { useGo } from "@refinedev/core";
import Download from "lucide/dist/esm/icons/download.mjs";
import RotateCw from "lucide/dist/esm/icons/rotate-cw.mjs";
import X from "lucide/dist/esm/icons/x.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutGrant, type Rule } from "../../../contract/permissions";
import { reportKeptDays, reportLists } from "../../../contract/report-lists";
import type { ReportDetail } from "../../../contract/records/report";
import { AllowedButton, ExportReceiptView, Loaded, useReceiptFile, useWriteCall } from "../../kit/parts";
import { Offered, useNotify } from "../../kit/shell";
import { newReportHref, reportHref } from "../../lib/reports";
import { callGateway } from "../../providers/call-gateway";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { Columns, Side } from "../../ui/frame/columns";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { DisabledButton } from "../../ui/overlay/disabled-button";
import { QuestionWords, useQuestionWords } from "./question-words";
import { isOpenReport, ReportProgress } from "./report-progress";
import styles from "./reports.module.css";
import { RowsTable } from "./rows-table";
import { useFirstRows } from "./use-reports";

export default function ReportPanel({ report }: { report: ReportDetail }) {
  const isDone = report.status === "COMPLETED";
  return (
    <div className={styles.panel}>
      <ReportProgress report={report}>
        {isOpenReport(report) ? <CancelButton report={report} /> : <AgainButtons report={report} />}
        <DownloadButton report={report} />
      </ReportProgress>
      <Columns>
        <Side>
          <QuestionWords report={report} />
          {isDone && !report.is_file_removed && (
            <Offered call="GET /partner/report/{id}/rows">
              <FirstRows report={report} />
            </Offered>
          )}
        </Side>
        {report.receipt && <Receipt report={report} receipt={report.receipt} />}
      </Columns>
    </div>
  );
}

function DownloadButton({ report }: { report: ReportDetail }) {
  const { t } = useTranslation("reports");
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const { id, status, download_url, is_file_removed } = report;
  if (status !== "COMPLETED") return null;
  const removed = {
    title: t("state.removed"),
    reasons: [{ key: "removed", isMet: false, text: t("state.removed_text", { days: reportKeptDays }) }],
    metLabel: "",
  };
  if (is_file_removed) return <DisabledButton why={removed}>{t("actions.download")}</DisabledButton>;
  const rule = withoutGrant(reportLists[report.report_type].access);
  /** A link works for ten minutes, and the page may be open for longer: each press gets its own. */
  const download = async () => {
    setIsBusy(true);
    try {
      const fresh = await callGateway("GET /partner/report/{id}", { params: { id } });
      if (fresh.download_url !== null) location.assign(fresh.download_url);
      else notify("error", t("actions.no_file"));
    } catch (error) {
      notify("error", error instanceof Error ? error.message : t("actions.no_file"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <AllowedButton
      rule={rule}
      variant="primary"
      icon={Download}
      isBusy={isBusy}
      isDisabled={download_url === null}
      onClick={() => void download()}
    >
      {t("actions.download")}
    </AllowedButton>
  );
}

function CancelButton({ report: { id, requested_by } }: { report: ReportDetail }) {
  const { t } = useTranslation("reports");
  const { session } = useSignedIn();
  const { send, isBusy } = useWriteCall({ touches: ["reports"], done: t("actions.cancelled") });
  const button = { icon: X, isBusy, onClick: () => send({ call: "DELETE /partner/report/{id}", params: { id } }) };
  const rule: Rule = { call: "DELETE /partner/report/{id}", ...(requested_by !== session.user.id && { admin: true }) };
  return (
    <AllowedButton rule={rule} {...button}>
      {t("actions.cancel")}
    </AllowedButton>
  );
}

/** The same question, asked now; or another that starts from it. */
function AgainButtons({ report }: { report: ReportDetail }) {
  const { t } = useTranslation("reports");
  const go = useGo();
  const { send, isBusy } = useWriteCall<ReportDetail>({ touches: ["reports"], onDone: ({ id }) => go({ to: reportHref(id) }) });
  const { report_type, file_type, filters, columns, time_zone, period_from, period_to } = report;
  const rule = withoutGrant(reportLists[report_type].access);
  const isWhole = columns.length > 0 && period_from !== null && period_to !== null;
  return (
    <>
      <LinkButton href={newReportHref(report.id)}>{t("actions.change")}</LinkButton>
      {isWhole && (
        <AllowedButton
          rule={{ ...rule, call: "POST /partner/report" }}
          icon={RotateCw}
          isBusy={isBusy}
          onClick={() =>
            send({ call: "POST /partner/report", body: { report_type, file_type, filters, columns, time_zone, period_from, period_to } })
          }
        >
          {t("actions.again")}
        </AllowedButton>
      )}
    </>
  );
}

function FirstRows({ report }: { report: ReportDetail }) {
  const { t } = useTranslation("reports");
  const asked = useFirstRows(report.id, report.download_url !== null);
  const { data } = asked;
  if (report.download_url === null) return null;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.rows.length === 0) return <p className={styles.none}>{t("rows.none")}</p>;
    return <RowsTable labels={report.columns.map(({ label }) => label)} rows={data.rows} />;
  };
  return (
    <Card
      title={t("rows.title")}
      actions={data && <span className={styles.hint}>{t("rows.of", { shown: data.rows.length, count: report.row_count ?? 0 })}</span>}
      isFlush={data !== undefined}
    >
      <Loaded of={asked} failed={t("rows.failed")} waiting={<SkeletonLines count={6} label={t("rows.title")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

function Receipt({ report, receipt }: { report: ReportDetail; receipt: NonNullable<ReportDetail["receipt"]> }) {
  const { t } = useTranslation("reports");
  const filter = useQuestionWords(report);
  const save = useReceiptFile(receipt, filter);
  return (
    <Card
      title={t("receipt.title")}
      actions={
        <Button variant="link" onClick={save}>
          {t("receipt.save")}
        </Button>
      }
    >
      <ExportReceiptView receipt={receipt} filter={filter} isOnPage />
    </Card>
  );
}

/** Asks for a report, once or again and again: what, when, whose, which columns; its rows are counted before it is made. */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../kit/parts";
import { reportsAddress, schedulesAddress } from "../../lib/reports";
import { useSignedIn } from "../../providers/signed-in-context";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { draftOf, emptyDraft, type ReportDraft } from "./report-draft";
import { ReportForm } from "./report-form";
import { useReportColumns } from "./use-report-columns";
import { useReport } from "./use-reports";

export default function NewReportPage() {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const [search] = useSearchParams();
  const from = search.get("from");
  const { data, error, refetch, isFetching } = useReport(from);
  const columnsOf = useReportColumns();
  const { timeZone } = useSignedIn();
  useDocumentTitle(t("new.title"), say("brand"));
  const content = () => {
    if (from !== null && error) {
      return (
        <Card>
          <Failed title={t("new.failed")} of={{ error, refetch, isFetching }} />
        </Card>
      );
    }
    if (from !== null && !data) {
      return (
        <Card>
          <SkeletonLines count={10} label={say("frame.loading")} />
        </Card>
      );
    }
    // What every partner earns, and every user may read.
    const start: ReportDraft = data ? draftOf(data) : emptyDraft("COMMISSION", columnsOf("COMMISSION").standard, timeZone);
    return <ReportForm key={from ?? "new"} start={start} about={from} />;
  };
  return (
    <PageShell
      title={t("new.title")}
      subtitle={data ? t("new.from", { reference: data.reference }) : t("new.subtitle")}
      breadcrumbs={{
        label: say("record.path"),
        crumbs: [{ label: say("resources.reports.title"), href: reportsAddress }, { label: t("new.title") }],
      }}
      actions={<LinkButton href={schedulesAddress}>{t("schedules.title")}</LinkButton>}
      focusKey="new-report"
    >
      {content()}
    </PageShell>
  );
}

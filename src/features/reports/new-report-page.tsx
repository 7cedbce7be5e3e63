/** Asks for a report, once or again and again: what, when, whose, which columns; its rows are counted before it is made. A schedule's page begins with "every month". */
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { Failed } from "../../kit/parts";
import { newScheduleAddress, reportsAddress, schedulesAddress } from "../../lib/reports";
import { useSignedIn } from "../../providers/signed-in-context";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { draftOf, emptyDraft, type ReportDraft } from "./report-draft";
import { ReportForm } from "./report-form";
import { newRhythm } from "./rhythm";
import { useReportColumns } from "./use-report-columns";
import { useReport } from "./use-reports";

export default function NewReportPage() {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const [search] = useSearchParams();
  const from = search.get("from");
  const { data, error, refetch, isFetching } = useReport(from);
  const columnsOf = useReportColumns();
  const { timeZone, session } = useSignedIn();
  const isSchedule = useLocation().pathname === newScheduleAddress;
  const title = isSchedule ? say("resources.report-schedules.create") : t("new.title");
  useDocumentTitle(title, say("brand"));
  const schedules = say("resources.report-schedules.title");
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
    const rhythm = isSchedule ? newRhythm("MONTHLY", session.user.id) : null;
    const about = isSchedule ? "schedule" : from;
    return <ReportForm key={about ?? "new"} start={{ ...start, rhythm }} about={about} />;
  };
  return (
    <PageShell
      title={title}
      subtitle={data ? t("new.from", { reference: data.reference }) : t("new.subtitle")}
      breadcrumbs={{
        label: say("record.path"),
        crumbs: [
          { label: say("resources.reports.title"), href: reportsAddress },
          ...(isSchedule ? [{ label: schedules, href: schedulesAddress }] : []),
          { label: title },
        ],
      }}
      actions={!isSchedule && <LinkButton href={schedulesAddress}>{schedules}</LinkButton>}
      focusKey={isSchedule ? "new-schedule" : "new-report"}
    >
      {content()}
    </PageShell>
  );
}

/** Asks for a report, once or again and again: what, when, whose, which columns; its rows are counted before it is made. A schedule's page begins with "every month". */
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { Loaded } from "../../kit/parts";
import { newScheduleAddress, reportsAddress, schedulesAddress } from "../../lib/reports";
import { useSignedIn } from "../../providers/signed-in-context";
import { LinkButton } from "../../ui/field/link-button";
import { PageShell } from "../../ui/frame/page-shell";
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
  const asked = useReport(from);
  const { data } = asked;
  const columnsOf = useReportColumns();
  const { timeZone, session } = useSignedIn();
  const isSchedule = useLocation().pathname === newScheduleAddress;
  const title = isSchedule ? say("resources.report-schedules.create") : t("new.title");
  useDocumentTitle(title, say("brand"));
  const schedules = say("resources.report-schedules.title");
  const form = (start: ReportDraft) => {
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
      {from === null ? (
        // What every partner earns, and every user may read.
        form(emptyDraft("COMMISSION", columnsOf("COMMISSION").standard, timeZone))
      ) : (
        <Loaded of={asked} failed={t("new.failed")} waiting={10} inCard>
          {(report) => form(draftOf(report))}
        </Loaded>
      )}
    </PageShell>
  );
}

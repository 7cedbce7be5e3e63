/** Reports that are made every week or month: when next, for whom, paused or not. */
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { manageReportSchedules } from "../../../contract/access-rules";
import type { ReportSchedule } from "../../../contract/records/report";
import { AllowedButton, CallButton, Failed, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { listText } from "../../lib/list-text";
import { newReportHref, reportHref, reportsAddress, reportSchedules } from "../../lib/reports";
import { Button } from "../../ui/field/button";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { InfoBox } from "../../ui/figure/info-box";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { EmptyState } from "../../ui/frame/empty-state";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { Link } from "../../ui/link";
import { weekdayName } from "./rhythm";
import styles from "./reports.module.css";
import { useSchedules } from "./use-reports";

export default function SchedulesPage() {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const { data, error, refetch, isFetching } = useSchedules();
  const [deleting, setDeleting] = useState<ReportSchedule | null>(null);
  useDocumentTitle(t("schedules.title"), say("brand"));
  const content = () => {
    if (error && !data) {
      return (
        <Card>
          <Failed title={t("schedules.failed")} error={error} onRetry={() => void refetch()} isBusy={isFetching} />
        </Card>
      );
    }
    if (!data) {
      return (
        <Card>
          <SkeletonLines count={5} label={say("frame.loading")} />
        </Card>
      );
    }
    if (data.data.length === 0) return <EmptyState title={t("schedules.none")} text={t("schedules.none_text")} />;
    return data.data.map((schedule) => <ScheduleCard key={schedule.id} schedule={schedule} onDelete={() => setDeleting(schedule)} />);
  };
  return (
    <PageShell
      title={t("schedules.title")}
      subtitle={t("schedules.subtitle")}
      breadcrumbs={{
        label: say("record.path"),
        crumbs: [{ label: say("resources.reports.title"), href: reportsAddress }, { label: t("schedules.title") }],
      }}
      actions={<LinkButton href={newReportHref()}>{t("new.title")}</LinkButton>}
      focusKey="report-schedules"
    >
      <div className={styles.panel}>{content()}</div>
      {deleting && <DeleteDialog schedule={deleting} onClose={() => setDeleting(null)} />}
    </PageShell>
  );
}

function ScheduleCard({ schedule, onDelete }: { schedule: ReportSchedule; onDelete: () => void }) {
  const { t, i18n } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const { id, version, status, report_type, rhythm, day, at_time, time_zone, recipients, next_run_at, last_report } = schedule;
  const isActive = status === "ACTIVE";
  const gone = recipients.filter((person) => person.status !== "ACTIVE");
  const request = {
    call: "PATCH /partner/report-schedule/{id}" as const,
    params: { id },
    body: { version, status: isActive ? ("PAUSED" as const) : ("ACTIVE" as const) },
  };
  const words = { day: rhythm === "WEEKLY" ? weekdayName(day, i18n.language) : String(day), time: at_time, zone: time_zone };
  return (
    <Card
      title={say(`values.report_types.${report_type}`)}
      actions={
        <span className={styles.tools}>
          <StatusTag
            tone={isActive ? "success" : "neutral"}
            icon={isActive ? CirclePlay : CirclePause}
            label={t(`schedules.statuses.${status}`)}
          />
          <CallButton
            rule={manageReportSchedules}
            request={request}
            touches={[reportSchedules]}
            size="small"
            label={t(isActive ? "schedules.pause" : "schedules.resume")}
            done={t(isActive ? "schedules.paused" : "schedules.resumed")}
          />
          <AllowedButton rule={manageReportSchedules} size="small" onClick={onDelete}>
            {t("schedules.delete")}
          </AllowedButton>
        </span>
      }
    >
      <div className={styles.partBody}>
        <Facts
          facts={[
            { key: "rhythm", label: t("how.repeat"), value: t(`schedules.when.${rhythm}`, words) },
            { key: "next", label: t("schedules.next"), value: <TimeText instant={next_run_at} /> },
            {
              key: "last",
              label: t("schedules.last"),
              value: last_report ? (
                <Link href={reportHref(last_report.id)}>
                  <TimeText instant={last_report.created_at} />
                </Link>
              ) : (
                t("schedules.not_yet")
              ),
            },
            {
              key: "people",
              label: t("schedules.recipients"),
              value: (
                <bdi>
                  {listText(
                    recipients.map(({ name }) => name),
                    i18n.language,
                  )}
                </bdi>
              ),
            },
          ]}
        />
        {gone.length > 0 && (
          <InfoBox tone="warning">
            {t("schedules.gone", {
              count: gone.length,
              names: listText(
                gone.map(({ name }) => name),
                i18n.language,
              ),
            })}
          </InfoBox>
        )}
        {!schedule.is_creator_active && (
          <InfoBox tone="warning">{t("schedules.creator_gone", { name: schedule.created_by_name ?? "" })}</InfoBox>
        )}
      </div>
    </Card>
  );
}

function DeleteDialog({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const { send, isBusy } = useWriteCall({ touches: [reportSchedules], done: t("schedules.deleted"), onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("schedules.delete_title")}
      footer={
        <>
          <Button onClick={onClose}>{say("actions.cancel")}</Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            onClick={() => send({ call: "DELETE /partner/report-schedule/{id}", params: { id: schedule.id } })}
          >
            {t("schedules.delete")}
          </Button>
        </>
      }
    >
      <p>{t("schedules.delete_text")}</p>
    </Dialog>
  );
}

/** Reports that are made every week or month: when next, for whom, paused or not. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { ReportSchedule } from "../../../contract/records/report";
import { Failed, useWriteCall } from "../../kit/parts";
import { Dialog } from "../../kit/shell";
import { namedSchedule, newReportHref, reportsAddress, reportSchedules } from "../../lib/reports";
import { Button } from "../../ui/field/button";
import { LinkButton } from "../../ui/field/link-button";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { EmptyState } from "../../ui/frame/empty-state";
import { PageShell } from "../../ui/frame/page-shell";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { useDocumentTitle } from "../../ui/frame/use-document-title";
import { ChangeSchedule } from "./change-schedule";
import styles from "./reports.module.css";
import { ScheduleCard } from "./schedule-card";
import { useSchedules } from "./use-reports";

export default function SchedulesPage() {
  const { t } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const { data, error, refetch, isFetching } = useSchedules();
  const [deleting, setDeleting] = useState<ReportSchedule | null>(null);
  const [changing, setChanging] = useState<ReportSchedule | null>(null);
  const named = namedSchedule(useLocation().hash);
  useDocumentTitle(t("schedules.title"), say("brand"));
  const content = () => {
    if (error && !data) {
      return (
        <Card>
          <Failed title={t("schedules.failed")} of={{ error, refetch, isFetching }} />
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
    return (
      <>
        {named !== null && !data.data.some(({ id }) => id === named) && <InfoBox>{t("schedules.is_gone")}</InfoBox>}
        {data.data.length === 0 && (
          <Card>
            <EmptyState title={t("schedules.none")} text={t("schedules.none_text")} />
          </Card>
        )}
        {data.data.map((schedule) => (
          <ScheduleCard
            key={schedule.id}
            schedule={schedule}
            isNamed={schedule.id === named}
            onChange={() => setChanging(schedule)}
            onDelete={() => setDeleting(schedule)}
          />
        ))}
      </>
    );
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
      {changing && <ChangeSchedule schedule={changing} onClose={() => setChanging(null)} />}
      {deleting && <DeleteDialog schedule={deleting} onClose={() => setDeleting(null)} />}
    </PageShell>
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

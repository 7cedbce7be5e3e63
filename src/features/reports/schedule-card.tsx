/** One schedule: when next, for whom, and what can be done with it. */
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { manageReportSchedules } from "../../../contract/access-rules";
import type { ReportSchedule } from "../../../contract/records/report";
import { AllowedButton, CallButton } from "../../kit/parts";
import { listText } from "../../lib/list-text";
import { reportHref, reportSchedules } from "../../lib/reports";
import { Card } from "../../ui/figure/card";
import { Facts } from "../../ui/figure/facts";
import { InfoBox } from "../../ui/figure/info-box";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { Link } from "../../ui/link";
import styles from "./reports.module.css";
import { useRhythmWords } from "./use-rhythm-words";

interface ScheduleCardProps {
  schedule: ReportSchedule;
  /** The address names it: the page opens at it. */
  isNamed: boolean;
  onChange: () => void;
  onDelete: () => void;
}

export function ScheduleCard({ schedule, isNamed, onChange, onDelete }: ScheduleCardProps) {
  const { t, i18n } = useTranslation("reports");
  const { t: say } = useTranslation("portal");
  const words = useRhythmWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNamed) place.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  const { id, version, status, report_type, time_zone, recipients, next_run_at, last_report } = schedule;
  const isActive = status === "ACTIVE";
  const gone = recipients.filter((person) => person.status !== "ACTIVE");
  const request = {
    call: "PATCH /partner/report-schedule/{id}" as const,
    params: { id },
    body: { version, status: isActive ? ("PAUSED" as const) : ("ACTIVE" as const) },
  };
  return (
    <div ref={place}>
      <Card
        look={isNamed ? "hero" : "plain"}
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
            <AllowedButton rule={{ ...manageReportSchedules, call: request.call }} size="small" onClick={onChange}>
              {t("schedules.change")}
            </AllowedButton>
            <AllowedButton
              rule={{ ...manageReportSchedules, call: "DELETE /partner/report-schedule/{id}" }}
              size="small"
              onClick={onDelete}
            >
              {t("schedules.delete")}
            </AllowedButton>
          </span>
        }
      >
        <div className={styles.partBody}>
          <Facts
            facts={[
              { key: "rhythm", label: t("how.repeat"), value: words(schedule, time_zone) },
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
    </div>
  );
}

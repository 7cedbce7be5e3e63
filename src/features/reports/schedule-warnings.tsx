/** What keeps a schedule from reaching all its people, or from making anything. */
import { useTranslation } from "react-i18next";
import type { ReportSchedule } from "../../../contract/records/report";
import { listText } from "../../lib/list-text";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./reports.module.css";

type Warned = Pick<ReportSchedule, "recipients" | "is_creator_active" | "created_by_name">;

/** They can't sign in any more. */
const goneOf = ({ recipients }: Warned) => recipients.filter(({ status }) => status !== "ACTIVE").map(({ name }) => name);

export default function ScheduleWarnings({ schedule }: { schedule: Warned }) {
  const { t, i18n } = useTranslation("reports");
  const gone = goneOf(schedule);
  return (
    <>
      {gone.length > 0 && (
        <InfoBox tone="warning">{t("schedules.gone", { count: gone.length, names: listText(gone, i18n.language) })}</InfoBox>
      )}
      {!schedule.is_creator_active && (
        <InfoBox tone="warning">{t("schedules.creator_gone", { name: schedule.created_by_name ?? "" })}</InfoBox>
      )}
    </>
  );
}

/** Below its state in a list. */
export function ScheduleNote({ schedule }: { schedule: Warned }) {
  const { t } = useTranslation("reports");
  const count = goneOf(schedule).length;
  if (!schedule.is_creator_active) return <span className={styles.late}>{t("schedules.creator_gone_short")}</span>;
  return count > 0 && <span className={styles.late}>{t("schedules.gone_short", { count })}</span>;
}

/** What a schedule's state alone doesn't say, below it in a list. */
import { useTranslation } from "react-i18next";
import { goneOf, type WarnedSchedule } from "./gone-people";
import styles from "./reports.module.css";

export default function ScheduleNote({ schedule }: { schedule: WarnedSchedule }) {
  const { t } = useTranslation("reports");
  const count = goneOf(schedule).length;
  if (!schedule.is_creator_active) return <span className={styles.late}>{t("schedules.creator_gone_short")}</span>;
  return count > 0 && <span className={styles.late}>{t("schedules.gone_short", { count })}</span>;
}

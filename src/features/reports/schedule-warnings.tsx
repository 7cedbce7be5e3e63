/** What keeps a schedule from reaching all its people, or from making anything. */
import { useTranslation } from "react-i18next";
import { listText } from "../../lib/list-text";
import { InfoBox } from "../../ui/figure/info-box";
import { goneOf, type WarnedSchedule } from "./gone-people";

export default function ScheduleWarnings({ schedule }: { schedule: WarnedSchedule }) {
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

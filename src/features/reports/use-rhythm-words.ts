import { useTranslation } from "react-i18next";
import { weekdayName, type Rhythm } from "./rhythm";

/** "Every Monday at 08:00, Australia/Sydney". */
export function useRhythmWords(): (rhythm: Pick<Rhythm, "rhythm" | "day" | "at_time">, time_zone: string) => string {
  const { t, i18n } = useTranslation("reports");
  return ({ rhythm, day, at_time }, time_zone) =>
    t(`schedules.when.${rhythm}`, {
      day: rhythm === "WEEKLY" ? weekdayName(day, i18n.language) : String(day),
      time: at_time,
      zone: time_zone.replaceAll("_", " "),
    });
}

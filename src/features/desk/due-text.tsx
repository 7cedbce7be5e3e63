import ClockAlert from "lucide-react/icons/clock-alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatTime } from "../../lib/format-time";
import { addDays, dayInZone } from "../../lib/zoned-day";
import { useSignedIn } from "../../providers/signed-in-context";
import { MissingValue } from "../../ui/figure/missing-value";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";

/** By when: red once it is today or over, amber a day before. */
export function DueText({ due_at, isOpen }: { due_at: string | null; isOpen: boolean }) {
  const { t, i18n } = useTranslation("onboarding");
  const { timeZone } = useSignedIn();
  const [now] = useState(Date.now);
  if (!due_at) return <MissingValue />;
  const day = dayInZone(due_at, timeZone);
  const today = dayInZone(now, timeZone);
  if (isOpen && Date.parse(due_at) <= now) return <StatusTag tone="error" icon={ClockAlert} label={t("desk.overdue")} />;
  if (isOpen && day === today)
    return (
      <StatusTag
        tone="error"
        icon={ClockAlert}
        label={t("desk.today_at", { time: formatTime(due_at, "clock", { locale: i18n.language, timeZone }) })}
      />
    );
  if (isOpen && day === addDays(today, 1)) return <StatusTag tone="warning" icon={ClockAlert} label={t("desk.tomorrow")} />;
  return <TimeText instant={due_at} style="day" />;
}

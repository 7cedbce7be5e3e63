import ClockAlert from "lucide-react/icons/clock-alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatTime } from "../lib/format-time";
import { addDays, dayInZone } from "../lib/zoned-day";
import { MissingValue } from "../ui/figure/missing-value";
import { StatusTag } from "../ui/figure/status-tag";
import { TimeText } from "../ui/figure/time-text";
import styles from "./due-text.module.css";
import { useKit } from "./kit-context";

interface DueTextProps {
  due_at: string | null;
  /** Whether anything still depends on it. */
  isOpen: boolean;
  /** Coloured words instead of a tag, where there is little room. */
  isPlain?: boolean;
}

/** By when: red once it is today or over, amber a day before. */
export function DueText({ due_at, isOpen, isPlain = false }: DueTextProps) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useKit();
  const [now] = useState(Date.now);
  if (!due_at) return <MissingValue />;
  const place = { locale: i18n.language, timeZone };
  const day = dayInZone(due_at, timeZone);
  const today = dayInZone(now, timeZone);
  const urgency = () => {
    if (!isOpen) return null;
    if (Date.parse(due_at) <= now) return { tone: "error", label: t("due.overdue") } as const;
    if (day === today) return { tone: "error", label: t("due.today_at", { time: formatTime(due_at, "clock", place) }) } as const;
    return day === addDays(today, 1)
      ? ({ tone: "warning", label: t("due.tomorrow_at", { time: formatTime(due_at, "clock", place) }) } as const)
      : null;
  };
  const found = urgency();
  if (!found) return <TimeText instant={due_at} style={isPlain ? "weekday" : "day"} />;
  const { tone, label } = found;
  if (!isPlain) return <StatusTag tone={tone} icon={ClockAlert} label={label} />;
  return (
    <time dateTime={due_at} title={formatTime(due_at, "full", place)} className={styles[tone]}>
      {label}
    </time>
  );
}

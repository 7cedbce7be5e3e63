import ClockAlert from "lucide/dist/esm/icons/clock-alert.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatTime } from "../lib/format-time";
import { dayInZone } from "../lib/day-in-zone";
import { addDays } from "../lib/zoned-day";
import { MissingValue } from "../ui/figure/missing-value";
import { StatusTag } from "../ui/figure/status-tag";
import { TimeText } from "../ui/figure/time-text";
import styles from "./due-text.module.css";
import { useKit } from "./kit-context";

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

interface DueTextProps {
  due_at: string | null;
  /** Whether anything still depends on it. */
  isOpen: boolean;
  /** Coloured words instead of a tag, where there is little room. */
  isPlain?: boolean;
  /** By itself: says what it is, and how long is left or how long it is over. */
  isSentence?: boolean;
}

/** By when: red once it is today or over, amber a day before. */
export function DueText({ due_at, isOpen, isPlain = false, isSentence = false }: DueTextProps) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useKit();
  const [now] = useState(Date.now);
  if (!due_at) return <MissingValue />;
  const place = { locale: i18n.language, timeZone };
  const day = dayInZone(due_at, timeZone);
  const today = dayInZone(now, timeZone);
  const sentence = () => {
    const time = formatTime(due_at, "clock", place);
    if (Date.parse(due_at) <= now) return { tone: "error", label: t("due.overdue_by", { time: over(now - Date.parse(due_at)) }) } as const;
    if (day === today) return { tone: "error", label: t("due.due_today_at", { time }) } as const;
    if (day === addDays(today, 1)) return { tone: "warning", label: t("due.due_tomorrow_at", { time }) } as const;
    return { tone: "info", label: t("due.days_left", { count: daysBetween(today, day) }) } as const;
  };
  const over = (ms: number) => {
    const minutes = Math.max(1, Math.floor(ms / 60_000));
    if (minutes < 60) return t("due.minutes", { count: minutes });
    return minutes < 48 * 60 ? t("due.hours", { count: Math.floor(minutes / 60) }) : t("due.days", { count: Math.floor(minutes / 1440) });
  };
  const urgency = () => {
    if (!isOpen) return null;
    if (isSentence) return sentence();
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

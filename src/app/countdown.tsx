import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

/** 1634000 → "27:14". */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time left, second by second. */
export function Countdown({ until }: { until: string }) {
  const { t } = useTranslation("portal");
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span role="timer">{t("impersonation.left", { time: clockOf(Date.parse(until) - now) })}</span>;
}

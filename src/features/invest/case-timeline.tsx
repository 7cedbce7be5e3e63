/** What happened to a request, newest first; above it, while it waits, what is under way and what comes next. */
import { useTranslation } from "react-i18next";
import type { InvestCase, InvestEvent, InvestOffer } from "../../../contract/records/invest";
import { useSignedIn } from "../../providers/signed-in-context";
import { formatTime } from "../../lib/format-time";
import { TimeText } from "../../ui/figure/time-text";
import { Timeline, type TimelineItem } from "../../ui/figure/timeline";
import styles from "./invest.module.css";

const tones = {
  CHOSEN: "neutral",
  REQUESTED: "success",
  WITHDRAWN: "warning",
  APPROVED: "success",
  REJECTED: "error",
} as const satisfies Record<InvestEvent["kind"], TimelineItem["tone"]>;

export function CaseTimeline({ found: { timeline, state }, offer: { name: partner } }: { found: InvestCase; offer: InvestOffer }) {
  const { t, i18n } = useTranslation("invest");
  const { timeZone } = useSignedIn();
  const happened = timeline.map(({ kind, at, actor_name, reason }): TimelineItem => ({
    key: `${at} ${kind}`,
    tone: tones[kind],
    title: t(`events.${kind}`, { partner, name: actor_name ?? "" }),
    text: reason !== null && <bdi>{reason}</bdi>,
    time: <TimeText instant={at} style="clock" />,
    day: formatTime(at, "weekday", { locale: i18n.language, timeZone }),
  }));
  const ahead: TimelineItem[] = [
    { key: "next", tone: "neutral", title: t("submitted.next_title"), text: t("submitted.next_text"), time: null, day: "" },
    {
      key: "now",
      tone: "primary",
      title: t("submitted.now_title", { partner }),
      text: t("submitted.now_text"),
      time: t("submitted.now"),
      day: "",
    },
  ];
  return (
    <section className={styles.timeline} aria-label={t("submitted.timeline")}>
      <Timeline items={state === "REQUESTED" ? [...ahead, ...happened] : happened} />
    </section>
  );
}

/** What happened to a record, newest first. */
import { useLogList } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import type { RecordEvent } from "../../../contract/records/record-event";
import { toneOf } from "../../../contract/statuses";
import { formatTime, zoneParts } from "../../lib/format-time";
import { Card } from "../../ui/figure/card";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { TimeText } from "../../ui/figure/time-text";
import { Timeline } from "../../ui/figure/timeline";
import type { ResourceHead } from "../define-resource";
import { eventWord } from "../fields/words";
import { Failed } from "../failed";
import { useKit } from "../kit-context";

export function TimelineCard({ head, id }: { head: ResourceHead; id: string }) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useKit();
  const events = useLogList<readonly RecordEvent[]>({ resource: head.name, meta: { id } });
  const content = () => {
    if (events.error && !events.data) {
      return <Failed title={t("record.timeline_failed")} of={events} />;
    }
    if (!events.data) return <SkeletonLines count={4} label={t("frame.loading")} />;
    return (
      <Timeline
        items={events.data.toReversed().map(({ at, kind, text, actor }, place) => ({
          key: `${at} ${kind} ${place}`,
          // An event that is no status of its own went as it should.
          tone: toneOf(kind) === "neutral" ? "success" : toneOf(kind),
          title: eventWord(t, head.name, kind),
          text: <EventText title={eventWord(t, head.name, kind)} text={text} actor={actor} />,
          time: <TimeText instant={at} style="clock" />,
          day: formatTime(at, "day", { locale: i18n.language, timeZone }),
        }))}
      />
    );
  };
  return (
    <Card title={t("record.timeline")} actions={t("record.time_of", { place: zoneParts(timeZone, new Date().toISOString()).city })}>
      {content()}
    </Card>
  );
}

/** What the title doesn't say already: what it was about, and whose doing it was. */
function EventText({ title, text, actor }: { title: string } & Pick<RecordEvent, "text" | "actor">) {
  const { t } = useTranslation("portal");
  const isNews = text !== null && text.toLocaleLowerCase() !== title.toLocaleLowerCase();
  if (!isNews && actor === null) return null;
  return (
    <>
      {isNews && <bdi>{text}</bdi>}
      {isNews && actor !== null && " · "}
      {actor !== null && t("record.by", { name: actor })}
    </>
  );
}

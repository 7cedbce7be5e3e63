import { useTranslation } from "react-i18next";
import type { KybHistoryEntry } from "../../../contract/kyb/record";
import { formatTime } from "../../lib/format-time";
import { kybHref } from "../../lib/onboarding-address";
import { useSignedIn } from "../../providers/signed-in-context";
import { MarkedText } from "../../ui/figure/marked-text";
import { Card } from "../../ui/figure/card";
import { Link } from "../../ui/link";
import { Timeline } from "../../ui/figure/timeline";
import type { Tone } from "../../ui/figure/tone";
import styles from "./console.module.css";
import { Loaded } from "../../kit/parts";
import { useKybHistory } from "./use-console";

const tones: Record<KybHistoryEntry["action"], Tone> = {
  SAVED: "neutral",
  SUBMITTED: "primary",
  IN_REVIEW: "primary",
  APPROVED: "success",
  RETURNED: "info",
  REJECTED: "error",
};

/** The latest saves and decisions; the form shows all of them. */
export function HistoryCard({ org_id }: { org_id: string }) {
  const { t, i18n } = useTranslation("onboarding");
  const { t: inForm } = useTranslation("kyb");
  const { timeZone } = useSignedIn();
  const asked = useKybHistory(org_id);

  const place = { locale: i18n.language, timeZone };
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.data.length === 0) return <p className={styles.quiet}>{inForm("history.empty")}</p>;
    return (
      <Timeline
        items={data.data.map(({ id, action, actor_name, at, note }) => ({
          key: id,
          tone: tones[action],
          title: <MarkedText text={inForm(`history.actions.${action}`, { name: actor_name })} />,
          text: note,
          time: formatTime(at, "clock", place),
          day: formatTime(at, "day", place),
        }))}
      />
    );
  };
  return (
    <Card title={inForm("history.title")} actions={<Link href={kybHref(org_id, "review")}>{t("kyb.open_form")}</Link>}>
      <Loaded of={asked} failed={inForm("history.failed")} waiting={8}>
        {content}
      </Loaded>
    </Card>
  );
}

/** Who did what for this merchant, newest first, with the one who acted in another's name. */
import { onboarding } from "../../lib/onboarding";
import { useTranslation } from "react-i18next";
import type { Organization } from "../../../contract/records/organization";
import { Loaded, useCallPages } from "../../kit/parts";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { EmptyState } from "../../ui/frame/empty-state";
import { Timeline } from "../../ui/figure/timeline";
import styles from "./console.module.css";

const useActivity = (org_id: string) =>
  useCallPages("GET /partner/audit-log", { query: { org_id, limit: "25" } }, { of: onboarding, keepsLast: true });

export function ActivityTab({ organization: { id } }: { organization: Organization }) {
  const { t, i18n } = useTranslation("onboarding");
  const { timeZone } = useSignedIn();
  const asked = useActivity(id);
  const { data, more, isFetchingMore } = asked;
  const place = { locale: i18n.language, timeZone };
  const entries = data ?? [];
  const content = () => {
    if (entries.length === 0) return <EmptyState title={t("activity.empty_title")} text={t("activity.empty_text")} />;
    return (
      <Timeline
        items={entries.map((entry) => ({
          key: entry.id,
          tone: entry.impersonator_name === null ? "neutral" : "warning",
          title: t(`activity.actions.${entry.action}`),
          text:
            entry.impersonator_name === null ? (
              <bdi>{entry.actor_name}</bdi>
            ) : (
              t("activity.in_name", { admin: entry.impersonator_name, name: entry.actor_name })
            ),
          time: formatTime(entry.created_at, "clock", place),
          day: formatTime(entry.created_at, "day", place),
        }))}
      />
    );
  };
  return (
    <Card
      title={t("activity.title")}
      footer={
        more && (
          <Button variant="link" isBusy={isFetchingMore} onClick={more}>
            {t("activity.earlier")}
          </Button>
        )
      }
    >
      <div className={styles.activity}>
        <Loaded of={asked} failed={t("activity.failed")} waiting={8}>
          {content}
        </Loaded>
      </div>
    </Card>
  );
}

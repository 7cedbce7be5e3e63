/** What is blocking a merchant: the sentence, the next step as a button, who acts now, what stops. */
import CirclePause from "lucide/dist/esm/icons/circle-pause.mjs";
import ClockAlert from "lucide/dist/esm/icons/clock-alert.mjs";
import { use } from "react";
import { useTranslation } from "react-i18next";
import type { Blocking } from "../../../contract/records/onboarding";
import type { Sentence } from "../../../contract/sentence";
import { Failed, partyIcons, usePartyWords, useSay } from "../../kit/parts";
import { useCall, useKit } from "../../kit/shell";
import { GatewayError } from "../../lib/gateway-error";
import { formatAmount } from "../../lib/format-money";
import { consoleHref } from "../../lib/onboarding-address";
import { settlement } from "../../lib/settlement";
import { BlockingDetail } from "./blocking-detail";
import { Card } from "../../ui/figure/card";
import { HeroCard } from "../../ui/figure/hero-card";
import { Icon } from "../../ui/icon";
import { FormatContext } from "../../ui/format-context";
import { InfoBox } from "../../ui/figure/info-box";
import { Link } from "../../ui/link";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { StatusTag } from "../../ui/figure/status-tag";
import { TimeText } from "../../ui/figure/time-text";
import { BlockingActions, type AskPermission } from "./blocking-actions";
import styles from "./console.module.css";
import { useBlocking } from "./use-console";

interface BlockingCardProps {
  org_id: string;
  askPermission: AskPermission;
}

export function BlockingCard({ org_id, askPermission }: BlockingCardProps) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const { wordOf } = usePartyWords();
  const tell = useSay();
  const { may } = useKit();
  const { data, error, refetch, isFetching } = useBlocking(org_id);
  if (error && !data) {
    return (
      <Card>
        <Failed title={t("blocking.failed")} of={{ error, refetch, isFetching }} />
      </Card>
    );
  }
  if (!data) {
    return (
      <Card look="hero">
        <SkeletonLines count={11} label={say("frame.loading")} />
      </Card>
    );
  }
  if (data.code === "nothing") return <NothingBlocks org_id={org_id} sentence={data.sentence} />;
  const yours = may({ admin: true }).allowed ? "blocking.you_act" : "blocking.admin_acts";
  return (
    <HeroCard
      icon={CirclePause}
      label={t("blocking.label")}
      title={tell(data.sentence)}
      text={<BlockingDetail blocking={data} />}
      actions={<BlockingActions blocking={data} askPermission={askPermission} />}
      aside={<Aside blocking={data} />}
      parts={data.parties.map(({ party, acts_now, does }) => {
        const name = wordOf(party);
        return {
          key: party,
          icon: partyIcons[party],
          title: acts_now ? t(party === "partner" ? yours : "blocking.acts_now", { party: name }) : name,
          text: tell(does),
          isCurrent: acts_now,
        };
      })}
    />
  );
}

/** A merchant that is active may still have money with nowhere to go. */
function NothingBlocks({ org_id, sentence }: { org_id: string; sentence: Sentence }) {
  const { t } = useTranslation("onboarding");
  const { t: say } = useTranslation("portal");
  const tell = useSay();
  const { locale } = use(FormatContext);
  const activations = useCall("GET /partner/organization/{id}/activation", { params: { id: org_id } }, { of: settlement });
  const { data, error, isPending } = activations;
  if (isPending) return <SkeletonLines count={2} label={say("frame.loading")} />;
  // A gateway without the call has no money to settle.
  const isAbsent = error instanceof GatewayError && error.detail.reason === "absent";
  if (error && !data && !isAbsent) {
    return (
      <Card>
        <Failed title={t("blocking.failed")} of={activations} />
      </Card>
    );
  }
  const stuck = (data ?? []).filter(({ status, to_settle }) => status !== "ACTIVE" && to_settle !== null);
  if (stuck.length === 0) return <InfoBox tone="success" title={tell(sentence)} />;
  return stuck.map(({ currency, to_settle }) => (
    <InfoBox
      key={currency}
      tone="warning"
      title={t("blocking.unsettled", { amount: formatAmount(to_settle ?? "0", currency, locale), currency })}
      action={<Link href={consoleHref(org_id, "activation")}>{t("blocking.unsettled_action", { currency })}</Link>}
    >
      {t("blocking.unsettled_why", { currency })}
    </InfoBox>
  ));
}

function Aside({ blocking: { days, is_late, since, stops, stops_at } }: { blocking: Blocking }) {
  const { t } = useTranslation("onboarding");
  const tell = useSay();
  return (
    <dl className={styles.aside}>
      {days !== null && (
        <div>
          <dt>{t("blocking.waiting")}</dt>
          <dd className={styles.figure}>
            {t("days", { count: days })} {is_late && <StatusTag tone="warning" icon={ClockAlert} label={t("blocking.late")} />}
          </dd>
        </div>
      )}
      {since && (
        <div>
          <dt>{t("blocking.since")}</dt>
          <dd>
            <TimeText instant={since} style="day" />
          </dd>
        </div>
      )}
      {stops && (
        <div>
          <dt className={styles.stops}>
            <Icon of={ClockAlert} size={16} />
            {stops_at ? (
              <span>
                {t("blocking.stops_by")} <TimeText instant={stops_at} style="day" />
              </span>
            ) : (
              t("blocking.stops")
            )}
          </dt>
          <dd className={styles.what}>{tell(stops)}</dd>
        </div>
      )}
    </dl>
  );
}

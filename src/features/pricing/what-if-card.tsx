/** The merchants' real payments replayed: what they would have paid, what the partner would have earned, who pays more. */
import Scale from "lucide/dist/esm/icons/scale.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals, subtractDecimals } from "../../../contract/decimal";
import type { WhatIf, WhatIfBody } from "../../../contract/records/price-change";
import { Failed } from "../../kit/parts";
import { formatCalendarDate } from "../../lib/format-time";
import { dayInZone } from "../../lib/day-in-zone";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { InfoBox } from "../../ui/figure/info-box";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { SegmentedControl } from "../../ui/field/segmented-control";
import { Icon } from "../../ui/icon";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";
import { useWhatIf } from "./use-pricing";
import { WhatIfFigures } from "./what-if-figures";
import { WhatIfMerchants } from "./what-if-merchants";

type Question = Omit<WhatIfBody, "from" | "to" | "time_zone">;
const dayMs = 86_400_000;

/** Asks again whenever the question changes; the page says what it is about. */
export function WhatIfCard({ question }: { question: Question }) {
  const { t } = useTranslation("pricing");
  const { t: say } = useTranslation("portal");
  const { timeZone } = useSignedIn();
  const [days, setDays] = useState<"30" | "90">("90");
  const [now] = useState(Date.now);
  const body = {
    ...question,
    from: dayInZone(now - (Number(days) - 1) * dayMs, timeZone),
    to: dayInZone(now, timeZone),
    time_zone: timeZone,
  };
  const { data, error, refetch, isFetching } = useWhatIf(body);
  const content = () => {
    if (error) return <Failed title={t("what_if.failed")} of={{ error, refetch, isFetching }} />;
    // As high as the figures and a merchant or two, so that what is below keeps its place.
    if (!data) return <SkeletonLines count={16} label={say("frame.loading")} />;
    return <Answer answer={data} isStale={isFetching} />;
  };
  return (
    <Card
      title={t("what_if.title")}
      subtitle={data && <Period answer={data} />}
      actions={
        <SegmentedControl
          label={t("what_if.period")}
          segments={[
            { value: "30", label: t("what_if.days", { count: 30 }) },
            { value: "90", label: t("what_if.days", { count: 90 }) },
          ]}
          value={days}
          onChange={setDays}
        />
      }
      isFlush={data !== undefined && !error}
    >
      {content()}
    </Card>
  );
}

function Period({ answer: { from, to, transaction_count } }: { answer: WhatIf }) {
  const { t, i18n } = useTranslation("pricing");
  const day = (text: string) => formatCalendarDate(text, i18n.language);
  return <>{t("what_if.replayed", { count: transaction_count, from: day(from), to: day(to) })}</>;
}

function Answer({ answer, isStale }: { answer: WhatIf; isStale: boolean }) {
  const { t } = useTranslation("pricing");
  if (answer.transaction_count === 0) return <p className={styles.none}>{t("what_if.nothing")}</p>;
  return (
    <div aria-busy={isStale} className={isStale ? styles.stale : undefined}>
      <WhatIfFigures answer={answer} />
      <Lost lost={answer.lost} />
      <WhatIfMerchants answer={answer} />
      <TiesOut answer={answer} />
    </div>
  );
}

/** What the new prices leave out: it is named, and gone from the figures. */
function Lost({ lost }: Pick<WhatIf, "lost">) {
  const { t, methodText, moneyText } = useFeeWords();
  if (lost.length === 0) return null;
  return (
    <InfoBox tone="warning" className={styles.note}>
      {t("what_if.lost", { count: lost.reduce((sum, { transaction_count }) => sum + transaction_count, 0) })}
      <ul className={styles.lost}>
        {lost.map(({ method, currency, transaction_count, fees, commission }) => (
          <li key={`${method} ${currency}`}>
            {t("what_if.lost_method", {
              method: methodText(method),
              currency,
              count: transaction_count,
              fees: moneyText(fees, currency),
              commission: moneyText(commission, currency),
            })}
          </li>
        ))}
      </ul>
    </InfoBox>
  );
}

/** The prices in force replayed are what was charged; what differs was charged by an earlier version. */
function TiesOut({ answer: { converted } }: { answer: WhatIf }) {
  const { t, moneyText } = useFeeWords();
  const rest = subtractDecimals(converted.charged, converted.fees_before);
  const unexplained = moneyText(rest, converted.currency);
  return (
    <p className={styles.ties}>
      <Icon of={Scale} size={16} />
      <span>
        {t(compareDecimals(rest, "0") === 0 ? "what_if.ties_out" : "what_if.differs", {
          currency: converted.currency,
          amount: unexplained,
        })}
      </span>
    </p>
  );
}

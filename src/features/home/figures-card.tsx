import TrendingDown from "lucide/dist/esm/icons/trending-down.mjs";
import TrendingUp from "lucide/dist/esm/icons/trending-up.mjs";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { multiplyDecimals, divideDecimals, compareDecimals, subtractDecimals } from "../../../contract/decimal";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { Failed } from "../../kit/parts";
import { changeOf, shareOf, type Change } from "../../lib/compare-figures";
import { formatAmount } from "../../lib/format-money";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import { Skeleton } from "../../ui/frame/skeleton";
import styles from "./home.module.css";
import { ExplainCommission } from "./explain-commission";
import { useAnalytics } from "./use-analytics";

/** The leading figures of the period in one card: commission first. */
export function FiguresCard({ isFirstDay }: { isFirstDay: boolean }) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const { data, error, refetch, isFetching, isLast } = useAnalytics();
  const [isExplained, setIsExplained] = useState(false);
  if (error && !data) {
    return (
      <Card>
        <Failed title={t("home:failed")} of={{ error, refetch, isFetching }} />
      </Card>
    );
  }
  const has = data && data.current.decided_count > 0;
  const { current, previous, currency } = data ?? {};
  const before = (value: string) => t("home:from", { before: formatAmount(value, currency ?? "", i18n.language) });
  return (
    <section className={classNames(styles.figures, isLast && styles.stale)} aria-label={t("home:commission")} aria-busy={isFetching}>
      <Figure
        label={t("home:commission")}
        isLead
        action={
          has && (
            <Button variant="link" size="small" onClick={() => setIsExplained(true)}>
              {t("home:explain")}
            </Button>
          )
        }
        value={data && (has ? <MoneyText size="lead" amount={current?.commission} currency={currency} /> : <MissingValue />)}
        note={
          has
            ? previous &&
              current && <ChangeText change={changeOf(current.commission, previous.commission)} rest={before(previous.commission)} />
            : t("home:none_yet")
        }
      />
      <Figure
        label={t("home:volume")}
        value={data && (has ? <MoneyText size="figure" isCodeHidden amount={current?.volume} currency={currency} /> : <MissingValue />)}
        note={
          has
            ? current && (
                <>
                  {previous && <ChangeText change={changeOf(current.volume, previous.volume)} />}
                  {takeRate(current) && <span>{t("home:take_rate", { rate: takeRate(current) })}</span>}
                </>
              )
            : t("home:no_payments")
        }
      />
      <Figure
        label={t("home:active_merchants")}
        value={data && <span className={styles.count}>{current?.active_merchant_count}</span>}
        note={
          has && previous && current ? (
            <ChangeText
              change={{ ...changeOf(String(current.active_merchant_count), String(previous.active_merchant_count)), percent: null }}
              amount={String(Math.abs(current.active_merchant_count - previous.active_merchant_count))}
              rest={t("home:from", { before: previous.active_merchant_count })}
            />
          ) : isFirstDay ? (
            t("home:none_invited")
          ) : null
        }
      />
      <Figure
        label={t("home:approval_rate")}
        value={
          data &&
          (approvalRate(current) ? (
            <span className={styles.count} dir="ltr">
              {t("percent", { value: approvalRate(current) })}
            </span>
          ) : (
            <MissingValue />
          ))
        }
        note={has ? previous && current && <ApprovalChange current={current} previous={previous} /> : t("home:no_decided")}
      />
      {isExplained && data && <ExplainCommission analytics={data} onClose={() => setIsExplained(false)} />}
    </section>
  );
}

type Figures = CommissionAnalytics["current"];

/** Commission as a share of what was processed, with two digits. */
const takeRate = ({ commission, volume }: Figures): string | null =>
  compareDecimals(volume, "0") === 0 ? null : divideDecimals(multiplyDecimals(commission, "100"), volume, 2);

const approvalRate = (figures: Figures | undefined): string | null =>
  figures ? shareOf(String(figures.completed_count), String(figures.decided_count)) : null;

function ApprovalChange({ current, previous }: { current: Figures; previous: Figures }) {
  const { t } = useTranslation(["portal", "home"]);
  const now = approvalRate(current);
  const then = approvalRate(previous);
  if (now === null || then === null) return null;
  const points = subtractDecimals(now, then);
  const { direction } = changeOf(now, then);
  return (
    <ChangeText
      change={{ direction, percent: null }}
      amount={t("home:points", { points: points.replace("-", "") })}
      rest={t("home:from", { before: t("percent", { value: then }) })}
    />
  );
}

/** An arrow and a word say the direction; the colour only repeats it. */
function ChangeText({ change, amount, rest }: { change: Change; amount?: string; rest?: string }) {
  const { t } = useTranslation(["portal", "home"]);
  const shown = amount ?? (change.percent === null ? null : t("percent", { value: change.percent }));
  return (
    <>
      {shown !== null && change.direction !== "same" && (
        <span className={change.direction === "up" ? styles.up : styles.down}>
          <Icon of={change.direction === "up" ? TrendingUp : TrendingDown} size={16} />
          <span className="visually-hidden">{t(`home:${change.direction}`)}</span>
          <bdi dir="ltr">{shown}</bdi>
        </span>
      )}
      {change.direction === "same" && <span>{t("home:same")}</span>}
      {rest && <span>{rest}</span>}
    </>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  note: ReactNode;
  action?: ReactNode;
  isLead?: boolean;
}

function Figure({ label, value, note, action, isLead = false }: FigureProps) {
  return (
    <div className={classNames(styles.figure, isLead && styles.leadFigure)}>
      <div className={styles.figureHead}>
        <span>{label}</span>
        {action}
      </div>
      <div className={styles.figureValue}>{value ?? <Skeleton width={150} height={28} />}</div>
      <div className={styles.figureNote}>{value === undefined ? <Skeleton width={110} /> : note}</div>
    </div>
  );
}

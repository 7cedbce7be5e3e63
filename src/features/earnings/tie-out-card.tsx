/** A month counted again from its own records: payments, lines, wallet, payouts and invoices, and what is left unexplained. */
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { TieOut } from "../../../contract/records/commission";
import { Failed } from "../../kit/parts";
import { linesHref } from "../../lib/earnings";
import { formatDecimal, formatMoney } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { listText } from "../../lib/list-text";
import { presetPeriod, type Period } from "../../lib/period";
import { dayInZone } from "../../lib/zoned-day";
import { numberFormat } from "../../lib/number-format";
import { useTieOut } from "../../providers/earnings-queries";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { MonthChoice, monthsUntil, useMonthName } from "./month-choice";

type Row = TieOut["currencies"][number];
const isZero = (amount: string) => compareDecimals(amount, "0") === 0;

export function TieOutCard() {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const [today] = useState(() => dayInZone(Date.now(), timeZone));
  const months = monthsUntil(today);
  const [month, setMonth] = useState<Period>(months[1] ?? presetPeriod("month", today));
  const { data, error, refetch, isFetching, isPlaceholderData } = useTieOut(month, timeZone);
  const monthName = useMonthName();
  const adds = data?.currencies.every(({ unexplained }) => isZero(unexplained)) ?? false;
  const content = () => {
    if (error && !data) return <Failed title={t("tie_out.failed")} error={error} onRetry={() => void refetch()} isBusy={isFetching} />;
    if (!data) return <SkeletonLines count={8} label={t("tie_out.loading")} />;
    if (data.currencies.length === 0) return <p className={styles.none}>{t("tie_out.none")}</p>;
    return (
      <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
        <TieOutTable rows={data.currencies} />
        <OpenItems rows={data.currencies} />
        <p className={classNames(styles.verdict, adds ? styles.good : styles.bad)}>
          <Icon of={adds ? CircleCheck : TriangleAlert} size={16} />
          <span>{t(adds ? "tie_out.adds_up" : "tie_out.differs", { month: monthName(month) })}</span>
          <span className={styles.verdictAmounts}>
            {adds
              ? formatDecimal("0.00", i18n.language)
              : listText(
                  data.currencies
                    .filter(({ unexplained }) => !isZero(unexplained))
                    .map(({ unexplained, currency }) => formatMoney(unexplained, currency, i18n.language)),
                  i18n.language,
                )}
          </span>
        </p>
      </div>
    );
  };
  return (
    <Card
      title={t("tie_out.title", { month: monthName(month) })}
      subtitle={data && t("tie_out.counted", { time: formatTime(data.counted_at, "full", { locale: i18n.language, timeZone }) })}
      isFlush={data !== undefined}
      actions={
        <span className={styles.tools}>
          {data && !isPlaceholderData && (
            <StatusTag
              tone={adds ? "success" : "error"}
              icon={adds ? CircleCheck : TriangleAlert}
              label={t(adds ? "tie_out.yes" : "tie_out.no")}
            />
          )}
          <MonthChoice months={months} month={month} onChoose={setMonth} />
        </span>
      }
    >
      {content()}
    </Card>
  );
}

function TieOutTable({ rows }: { rows: readonly Row[] }) {
  const { t, i18n } = useTranslation("earnings");
  const number = numberFormat(i18n.language);
  const columns = ["transactions", "lines", "taken_back", "wallet", "payouts", "unexplained"] as const;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.currency")}</th>
            <th scope="col" className={styles.end}>
              {t("tie_out.columns.count")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles.end}>
                {t(`tie_out.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.currency}>
              <td>
                <span className={styles.currency}>
                  <Flag currency={row.currency} />
                  <Link href={linesHref({ currency: row.currency })}>{row.currency}</Link>
                </span>
              </td>
              <td className={styles.end}>{number.format(row.transaction_count)}</td>
              {columns.map((column) => (
                <td
                  key={column}
                  className={classNames(styles.end, column === "unexplained" && (isZero(row.unexplained) ? styles.good : styles.bad))}
                >
                  <MoneyText amount={row[column]} currency={row.currency} isCodeHidden />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is still on its way, and what doesn't add up, by name. */
function OpenItems({ rows }: { rows: readonly Row[] }) {
  const { t, i18n } = useTranslation("earnings");
  const items = rows.flatMap(({ currency, open_items }) => open_items.map((item) => ({ ...item, currency })));
  if (items.length === 0) return null;
  return (
    <ul className={styles.openItems} aria-label={t("tie_out.open_items")}>
      {items.map(({ kind, currency, amount, count, reference }) => (
        <li key={`${kind} ${currency} ${reference ?? ""}`}>
          {t(`tie_out.items.${kind}`, { count, amount: formatMoney(amount, currency, i18n.language), reference: reference ?? "" })}
        </li>
      ))}
    </ul>
  );
}

/** A month counted again from its own records: payments, lines, wallet, payouts and invoices, and what is left unexplained. */
import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { TieOut } from "../../../contract/records/commission";
import { openItemKinds } from "../../../contract/reference/tie-out-item-kinds";
import { Loaded } from "../../kit/parts";
import { linesHref } from "../../lib/earnings";
import { formatDecimal, formatMoney } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { listText } from "../../lib/list-text";
import { presetPeriod, type Period } from "../../lib/period";
import { dayInZone } from "../../lib/zoned-day";
import { numberFormat } from "../../lib/number-format";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { MonthChoice, monthsUntil, useMonthName } from "./month-choice";
import { useTieOut } from "./use-earnings";

type Row = TieOut["currencies"][number];
const isZero = (amount: string) => compareDecimals(amount, "0") === 0;
const verdictOf = ({ unexplained }: Row) => (isZero(unexplained) ? styles.good : styles.bad);

export function TieOutCard() {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const [today] = useState(() => dayInZone(Date.now(), timeZone));
  const months = monthsUntil(today);
  const [month, setMonth] = useState<Period>(months[1] ?? presetPeriod("month", today));
  const asked = useTieOut(month, timeZone);
  const { data, isLast } = asked;
  const monthName = useMonthName();
  const adds = data?.currencies.every(({ unexplained }) => isZero(unexplained)) ?? false;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.currencies.length === 0) return <p className={styles.none}>{t("tie_out.none")}</p>;
    return (
      <div aria-busy={isLast} className={isLast ? styles.stale : undefined}>
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
          {data && !isLast && (
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
      <Loaded of={asked} failed={t("tie_out.failed")} waiting={<SkeletonLines count={8} label={t("tie_out.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

function TieOutTable({ rows }: { rows: readonly Row[] }) {
  const { t, i18n } = useTranslation("earnings");
  const number = numberFormat(i18n.language);
  const columns = ["transactions", "lines", "taken_back", "wallet", "payouts", "fees", "invoices", "unexplained"] as const;
  return (
    <DataTable
      rows={rows}
      keyOf={({ currency }) => currency}
      columns={[
        {
          key: "currency",
          heading: t("columns.currency"),
          cell: ({ currency }) => (
            <span className={styles.currency}>
              <Flag currency={currency} />
              <Link href={linesHref({ currency })}>{currency}</Link>
            </span>
          ),
        },
        {
          key: "count",
          heading: t("tie_out.columns.count"),
          isEnd: true,
          cell: (row) => number.format(row.transaction_count),
        },
        ...columns.map((column) => ({
          key: column,
          heading: t(`tie_out.columns.${column}`),
          isEnd: true,
          cell: (row: Row) => (
            <span className={column === "unexplained" ? verdictOf(row) : undefined}>
              <MoneyText amount={row[column]} currency={row.currency} isCodeHidden />
            </span>
          ),
        })),
      ]}
    />
  );
}

/** What doesn't add up, by name, and what is still on its way, the oldest first. */
function OpenItems({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("earnings");
  const items = rows.flatMap(({ currency, open_items }) => open_items.map((item) => ({ ...item, currency })));
  const isOpen = ({ kind }: Item) => (openItemKinds as readonly string[]).includes(kind);
  const [open, faults] = [items.filter(isOpen), items.filter((item) => !isOpen(item))];
  open.sort((a, b) => (a.since ?? "").localeCompare(b.since ?? ""));
  return (
    <>
      {faults.length > 0 && (
        <ul className={classNames(styles.openItems, styles.bad)} aria-label={t("tie_out.faults")}>
          {faults.map((item) => (
            <OpenItem key={`${item.kind} ${item.currency} ${item.record_id ?? ""}`} item={item} />
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <ul className={styles.openItems} aria-label={t("tie_out.open_items")}>
          {open.map((item) => (
            <OpenItem key={`${item.kind} ${item.currency}`} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}

type Item = Row["open_items"][number] & { currency: string };

function OpenItem({ item: { kind, amount, currency, count, reference, since } }: { item: Item }) {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const words = { count, amount: formatMoney(amount, currency, i18n.language), reference: reference ?? "" };
  return (
    <li>
      {count > 1 && !since ? t("tie_out.items.more", words) : t(`tie_out.items.${kind}`, words)}{" "}
      {since && (
        <span className={styles.quiet}>{t("tie_out.since", { day: formatTime(since, "day", { locale: i18n.language, timeZone }) })}</span>
      )}
    </li>
  );
}

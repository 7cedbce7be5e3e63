/** A month counted again from its own records: payments, lines, wallet, payouts and invoices, and what is left unexplained. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { TieOut } from "../../../contract/records/commission";
import { openItemKinds } from "../../../contract/reference/tie-out-item-kinds";
import { Loaded, useAddressState } from "../../kit/parts";
import { linesHref } from "../../lib/earnings";
import { formatDecimal, formatMoney } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { listText } from "../../lib/list-text";
import { presetPeriod } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { numberFormat } from "../../lib/number-format";
import { useSignedIn } from "../../providers/signed-in-context";
import { classNames } from "../../ui/class-names";
import { Disclosure } from "../../ui/field/disclosure";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { MonthChoice, monthsUntil, useMonthName, monthKey, readMonth } from "./month-choice";
import { useTieOut } from "./use-earnings";

type Row = TieOut["currencies"][number];
const isZero = (amount: string) => compareDecimals(amount, "0") === 0;
const verdictOf = ({ unexplained }: Row) => (isZero(unexplained) ? styles.good : styles.bad);

export function TieOutCard() {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const [today] = useState(() => dayInZone(Date.now(), timeZone));
  const months = monthsUntil(today);
  const [month = months[1] ?? presetPeriod("month", today), setMonth] = useAddressState("tie_out", readMonth(months));
  const asked = useTieOut(month, timeZone);
  const { data, isLast } = asked;
  const monthName = useMonthName();
  const adds = data?.currencies.every(({ unexplained }) => isZero(unexplained)) ?? false;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.currencies.length === 0) return <p className={styles.none}>{t("tie_out.none")}</p>;
    return (
      <div aria-busy={isLast} className={isLast ? styles.stale : undefined}>
        <TieOutTable rows={data.currencies} />
        <Faults rows={data.currencies} />
        {!isLast && (
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
        )}
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
          {data && data.currencies.length > 0 && !isLast && (
            <StatusTag
              tone={adds ? "success" : "error"}
              icon={adds ? CircleCheck : TriangleAlert}
              label={t(adds ? "tie_out.yes" : "tie_out.no")}
            />
          )}
          <MonthChoice months={months} month={month} onChoose={(next) => setMonth(monthKey(next))} />
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
  const [opened, setOpened] = useState<string>();
  const number = numberFormat(i18n.language);
  const columns = ["transactions", "lines", "taken_back", "wallet", "payouts", "fees", "invoices", "unexplained"] as const;
  return (
    <DataTable
      hasCards
      isPinned
      className={styles.tieOut}
      rows={rows}
      keyOf={({ currency }) => currency}
      toneOf={({ currency }) => (opened === currency ? "open" : undefined)}
      below={(row) => (opened === row.currency ? <OpenItems row={row} /> : undefined)}
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
          onCard: "gone" as const,
          cell: (row) => number.format(row.transaction_count),
        },
        ...columns.map((column) => ({
          key: column,
          heading: t(`tie_out.columns.${column}`),
          isEnd: true,
          onCard: leftOutOnCard.includes(column) ? ("gone" as const) : undefined,
          cell: (row: Row) => (
            <span className={column === "unexplained" ? verdictOf(row) : undefined}>
              <MoneyText amount={row[column]} currency={row.currency} isCodeHidden />
            </span>
          ),
        })),
        {
          key: "why",
          heading: t("tie_out.columns.why"),
          onCard: "aside" as const,
          cell: (row) => {
            const count = row.open_items.filter(isOpen).length;
            if (count === 0) return null;
            const toggle = () => setOpened(opened === row.currency ? undefined : row.currency);
            return (
              <Disclosure isOpen={opened === row.currency} onToggle={toggle} className={styles.why}>
                {t("tie_out.open_count", { count })}
              </Disclosure>
            );
          },
        },
      ]}
    />
  );
}

/** On a phone a currency is a card of two figures. */
const leftOutOnCard: readonly string[] = ["lines", "taken_back", "wallet", "payouts", "fees", "invoices"];

const isOpen = ({ kind }: { kind: string }) => (openItemKinds as readonly string[]).includes(kind);

/** What of a currency is still on its way, the oldest first. */
function OpenItems({ row: { currency, open_items } }: { row: Row }) {
  const { t } = useTranslation("earnings");
  const open = open_items.filter(isOpen).toSorted((a, b) => (a.since ?? "").localeCompare(b.since ?? ""));
  return (
    <ul className={styles.openItems} aria-label={t("tie_out.open_items")}>
      {open.map((item) => (
        <OpenItem key={item.kind} item={{ ...item, currency }} />
      ))}
    </ul>
  );
}

/** What doesn't add up, by name. */
function Faults({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("earnings");
  const faults = rows.flatMap(({ currency, open_items }) =>
    open_items.filter((item) => !isOpen(item)).map((item) => ({ ...item, currency })),
  );
  if (faults.length === 0) return null;
  return (
    <ul className={classNames(styles.openItems, styles.faults, styles.bad)} aria-label={t("tie_out.faults")}>
      {faults.map((item) => (
        <OpenItem key={`${item.kind} ${item.currency} ${item.record_id ?? ""}`} item={item} />
      ))}
    </ul>
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

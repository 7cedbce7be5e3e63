/** What a month brought by organization and currency; each figure leads to its lines or its payments. */
import Download from "lucide/dist/esm/icons/download.mjs";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toCsv } from "../../../contract/csv";
import type { AccountSummary } from "../../../contract/records/account-summary";
import { saveFile } from "../../browser/save-file";
import { Loaded, useAddressState } from "../../kit/parts";
import { useNotify } from "../../kit/shell";
import { linesHref, transactionsHref } from "../../lib/earnings";
import { formatRate } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { presetPeriod, type Period } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { endOfDay, startOfDay } from "../../lib/zoned-day";
import { numberFormat } from "../../lib/number-format";
import { callGateway } from "../../providers/call-gateway";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { IconButton } from "../../ui/field/icon-button";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { MonthChoice, monthsUntil, useMonthName, monthKey, readMonth } from "./month-choice";
import { type AccountsQuery, useAccountSummary } from "./use-earnings";

/** More rows than this are for a spreadsheet. */
const mostShown = 200;

export function AccountsCard({ currency }: { currency: string }) {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const [today] = useState(() => dayInZone(Date.now(), timeZone));
  const months = monthsUntil(today);
  const [month = months[0] ?? presetPeriod("month", today), setMonth] = useAddressState("accounts", readMonth(months));
  const [accounts, setAccounts] = useState<"largest" | "all">("largest");
  const monthName = useMonthName();
  const query = { ...month, currency, time_zone: timeZone };
  const asked = useAccountSummary({ ...query, accounts });
  const { data, isFetching, isLast } = asked;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.account_count === 0) return <p className={styles.none}>{t("accounts.none")}</p>;
    const shown = data.accounts.slice(0, mostShown);
    return (
      <div aria-busy={isLast} className={isLast ? styles.stale : undefined}>
        <AccountTable summary={{ ...data, accounts: shown }} month={month} />
        {shown.length < data.account_count && (
          <div className={styles.pager}>
            {accounts === "all" ? (
              <span className={styles.quiet}>{t("accounts.first", { count: shown.length })}</span>
            ) : (
              <Button size="small" isBusy={isFetching} onClick={() => setAccounts("all")}>
                {t("accounts.all", { count: data.account_count })}
              </Button>
            )}
          </div>
        )}
      </div>
    );
  };
  return (
    <Card
      title={t("accounts.title", { month: monthName(month) })}
      subtitle={
        data?.rates_at ? t("accounts.rates", { time: formatTime(data.rates_at, "full", { locale: i18n.language, timeZone }) }) : undefined
      }
      isFlush={data !== undefined}
      actions={
        <span className={styles.tools}>
          <MonthChoice
            months={months}
            month={month}
            onChoose={(chosen) => {
              setMonth(monthKey(chosen));
              setAccounts("largest");
            }}
          />
          <DownloadAccounts query={query} isDisabled={!data || data.account_count === 0} />
        </span>
      }
    >
      <Loaded of={asked} failed={t("accounts.failed")} waiting={<SkeletonLines count={8} label={t("accounts.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

/** All of them, however many are shown. */
function DownloadAccounts({ query, isDisabled }: { query: AccountsQuery; isDisabled: boolean }) {
  const { t } = useTranslation("earnings");
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { accounts, currency } = await callGateway("GET /partner/torc/commission-wallet/account-summary", {
        query: { ...query, accounts: "all" },
      });
      const names = ["organization", "currency", "count", "volume", "commission"] as const;
      const head = [...names.map((name) => t(`accounts.columns.${name}`)), t("accounts.columns.converted", { currency })];
      const rows = accounts.map((row) => [
        row.org_name,
        row.currency,
        String(row.payment_count),
        row.volume ?? "",
        row.commission,
        row.converted_commission,
      ]);
      saveFile(`accounts-${query.from}-${query.to}.csv`, toCsv([head, ...rows]), "text/csv");
    } catch (error) {
      notify("error", error instanceof Error ? error.message : t("accounts.failed"));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <IconButton
      size="small"
      variant="outline"
      icon={Download}
      label={t("accounts.csv")}
      aria-busy={isBusy}
      isDisabled={isDisabled || isBusy}
      onClick={() => void download()}
    />
  );
}

function AccountTable({ summary, month }: { summary: AccountSummary; month: Period }) {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const number = numberFormat(i18n.language);
  // A line is written when its payment settles.
  const [first, last] = [startOfDay(month.from, timeZone), endOfDay(month.to, timeZone)];
  const range = { created_at_from: first, created_at_to: last };
  const settled = { settled_at_from: first, settled_at_to: last };
  return (
    <DataTable
      hasCards
      rows={summary.accounts}
      keyOf={({ org_id, currency }) => `${org_id} ${currency}`}
      columns={[
        {
          key: "organization",
          heading: t("accounts.columns.organization"),
          cell: ({ org_id, org_name }) => (
            <Link href={linesHref({ org_id, ...range })}>
              <bdi>{org_name}</bdi>
            </Link>
          ),
        },
        {
          key: "currency",
          heading: t("accounts.columns.currency"),
          onCard: "aside",
          cell: ({ currency }) => (
            <span className={styles.currency}>
              <Flag currency={currency} />
              {currency}
            </span>
          ),
        },
        {
          key: "count",
          heading: t("accounts.columns.count"),
          isEnd: true,
          onCard: "gone",
          cell: ({ org_id, currency, volume, payment_count }) =>
            volume === null ? (
              number.format(payment_count)
            ) : (
              <Link href={transactionsHref({ org_id, currency, status: "COMPLETED", ...settled })}>{number.format(payment_count)}</Link>
            ),
        },
        {
          key: "volume",
          heading: t("accounts.columns.volume"),
          isEnd: true,
          onCard: "gone",
          cell: ({ volume, currency }) =>
            volume === null ? (
              <span className={styles.quiet}>{t("accounts.hidden")}</span>
            ) : (
              <MoneyText amount={volume} currency={currency} isCodeHidden />
            ),
        },
        {
          key: "commission",
          heading: t("accounts.columns.commission"),
          isEnd: true,
          cell: ({ org_id, currency, commission }) => (
            <Link href={linesHref({ org_id, currency, ...range })}>
              <MoneyText amount={commission} currency={currency} isCodeHidden />
            </Link>
          ),
        },
        {
          key: "converted",
          heading: t("accounts.columns.converted", { currency: summary.currency }),
          isEnd: true,
          cell: ({ currency, rate, converted_commission }) => (
            <>
              <MoneyText amount={converted_commission} currency={summary.currency} isCodeHidden />
              {currency !== summary.currency && (
                <span className={styles.under}>
                  {t("accounts.converted_by", { from: currency, rate: formatRate(rate, i18n.language), to: summary.currency })}
                </span>
              )}
            </>
          ),
        },
      ]}
      total={{
        label: t("accounts.total"),
        cells: {
          count: number.format(summary.payment_count),
          converted: <MoneyText amount={summary.commission} currency={summary.currency} isCodeHidden />,
        },
      }}
    />
  );
}

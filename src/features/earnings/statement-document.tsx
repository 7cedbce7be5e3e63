/** A month's statement of account in one currency: each day's lines by kind, and the balance after them. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import Download from "lucide/dist/esm/icons/download.mjs";
import Hourglass from "lucide/dist/esm/icons/hourglass.mjs";
import { useTranslation } from "react-i18next";
import type { CommissionStatementDetail, StatementEntry } from "../../../contract/records/commission-statement";
import { earningTypes, takingBackTypes } from "../../../contract/reference/statement-entry-kinds";
import { Loaded } from "../../kit/parts";
import { Offered } from "../../kit/shell";
import { linesHref, payoutHref } from "../../lib/earnings";
import { formatTime } from "../../lib/format-time";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import { StatusTag } from "../../ui/figure/status-tag";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";
import { useDownload } from "./use-download";
import { useStatement } from "./use-earnings";

/** Statements are of UTC, whatever zone the reader is in. */
const utc = "UTC";

export function StatementDocument({ month, currency }: { month: string; currency: string }) {
  const { t, i18n } = useTranslation("earnings");
  const asked = useStatement(month, currency);
  const { data, isLast } = asked;
  const time = (instant: string) => formatTime(instant, "full", { locale: i18n.language, timeZone: utc });
  return (
    <Card
      title={t("statement.of", { month: formatTime(`${month}-01`, "month", { locale: i18n.language, timeZone: utc }), currency })}
      subtitle={
        data &&
        (data.closed_at === null
          ? t("statement.to_date", { time: time(data.counted_at) })
          : t("statement.closed", { time: time(data.closed_at) }))
      }
      isFlush={data !== undefined}
      actions={
        <span className={styles.tools}>
          {data && (
            <StatusTag
              tone={data.closed_at === null ? "info" : "success"}
              icon={data.closed_at === null ? Hourglass : CircleCheck}
              label={t(data.closed_at === null ? "statement.is_open" : "statement.is_closed")}
            />
          )}
          <Files month={month} currency={currency} />
        </span>
      }
    >
      <Loaded of={asked} failed={t("statement.failed")} waiting={<SkeletonLines count={10} label={t("statement.loading")} />}>
        {(statement) => <Entries statement={statement} isStale={isLast} />}
      </Loaded>
    </Card>
  );
}

function Files({ month, currency }: { month: string; currency: string }) {
  const { t } = useTranslation("earnings");
  const { busy, download } = useDownload();
  const call = "GET /partner/torc/commission-wallet/statement/{currency}/file";
  const files = (["csv", "pdf"] as const).map((file_type) => {
    const name = `commission-statement-${month}-${currency}.${file_type}`;
    return (
      <Button
        key={file_type}
        size="small"
        icon={Download}
        isBusy={busy === name}
        onClick={() => download(name, call, { currency }, { month, file_type })}
      >
        {t(`file.${file_type}`)}
      </Button>
    );
  });
  return <Offered call={call}>{files}</Offered>;
}

function Entries({ statement, isStale }: { statement: CommissionStatementDetail; isStale: boolean }) {
  const { t, i18n } = useTranslation("earnings");
  const { currency, opening_balance, closing_balance, entries, closed_at } = statement;
  const balance = (amount: string) => ({ balance: <MoneyText amount={amount} currency={currency} /> });
  return (
    <DataTable
      hasCards
      rows={entries}
      keyOf={({ day, kind, commission_payout_id }) => `${day} ${kind} ${commission_payout_id ?? ""}`}
      isStale={isStale}
      opening={{ label: t("statement.sums.opening_balance"), cells: balance(opening_balance) }}
      columns={[
        {
          key: "day",
          heading: t("statement.day"),
          className: styles.day,
          // The card's title says the year.
          cell: ({ day }) => formatTime(day, "month_day", { locale: i18n.language, timeZone: utc }),
        },
        {
          key: "moved",
          heading: t("statement.moved"),
          onCard: "half",
          cell: (entry) => (
            <span className={styles.lineName}>
              <span>{t(`statement.kinds.${entry.kind}`)}</span>
              {entry.commission_payout_id === null ? (
                <Link href={linesOf(entry, currency)}>{t("statement.lines", { count: entry.line_count })}</Link>
              ) : (
                <Link href={payoutHref(entry.commission_payout_id)}>{entry.reference}</Link>
              )}
            </span>
          ),
        },
        {
          key: "amount",
          heading: t("columns.amount"),
          isEnd: true,
          onCard: "aside",
          cell: ({ amount }) => <MoneyText amount={amount} currency={currency} isCodeHidden />,
        },
        {
          key: "balance",
          heading: t("balances.balance"),
          isEnd: true,
          onCard: "end",
          cell: (entry) => <MoneyText amount={entry.balance} currency={currency} isCodeHidden />,
        },
      ]}
      total={{
        label: t(closed_at === null ? "statement.balance_to_date" : "statement.sums.closing_balance"),
        cells: balance(closing_balance),
      }}
    />
  );
}

/** The lines that an entry counts. */
function linesOf({ day, kind }: StatementEntry, currency: string): string {
  const range = { currency, created_at_from: `${day}T00:00:00.000Z`, created_at_to: `${day}T23:59:59.999Z` };
  if (kind === "ADJUSTED") return linesHref({ ...range, kind: "ADJUSTMENT" });
  return linesHref({ ...range, type: (kind === "TAKEN_BACK" ? takingBackTypes : earningTypes).join(",") });
}

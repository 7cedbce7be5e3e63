/** A month's statement of account in one currency: each day's lines by kind, and the balance after them. */
import CircleCheck from "lucide-react/icons/circle-check";
import Download from "lucide-react/icons/download";
import Hourglass from "lucide-react/icons/hourglass";
import { useTranslation } from "react-i18next";
import type { CommissionStatementDetail, StatementEntry } from "../../../contract/records/commission-statement";
import { earningTypes, takingBackTypes } from "../../../contract/reference/statement-entry-kinds";
import { Loaded } from "../../kit/parts";
import { linesHref, payoutHref } from "../../lib/earnings";
import { formatTime } from "../../lib/format-time";
import { Button } from "../../ui/field/button";
import { Card } from "../../ui/figure/card";
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
  const content = (data: NonNullable<typeof asked.data>) => {
    return (
      <div aria-busy={isLast} className={isLast ? styles.stale : undefined}>
        <Entries statement={data} />
      </div>
    );
  };
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
        {content}
      </Loaded>
    </Card>
  );
}

function Files({ month, currency }: { month: string; currency: string }) {
  const { t } = useTranslation("earnings");
  const { busy, download } = useDownload();
  const call = "GET /partner/torc/commission-wallet/statement/{currency}/file";
  return (["csv", "pdf"] as const).map((file_type) => {
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
}

function Entries({ statement }: { statement: CommissionStatementDetail }) {
  const { t } = useTranslation("earnings");
  const { currency, opening_balance, closing_balance, entries, closed_at } = statement;
  const balanceRow = (label: string, balance: string) => (
    <tr>
      <th scope="row" colSpan={3} className={styles.balanceName}>
        {label}
      </th>
      <td className={styles.end}>
        <MoneyText amount={balance} currency={currency} />
      </td>
    </tr>
  );
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("statement.day")}</th>
            <th scope="col">{t("statement.moved")}</th>
            <th scope="col" className={styles.end}>
              {t("columns.amount")}
            </th>
            <th scope="col" className={styles.end}>
              {t("balances.balance")}
            </th>
          </tr>
        </thead>
        <tbody>{balanceRow(t("statement.sums.opening_balance"), opening_balance)}</tbody>
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={`${entry.day} ${entry.kind} ${entry.commission_payout_id ?? ""}`} entry={entry} currency={currency} />
          ))}
        </tbody>
        <tfoot>{balanceRow(t(closed_at === null ? "statement.balance_to_date" : "statement.sums.closing_balance"), closing_balance)}</tfoot>
      </table>
    </div>
  );
}

function EntryRow({ entry, currency }: { entry: StatementEntry; currency: string }) {
  const { t, i18n } = useTranslation("earnings");
  const { day, kind, line_count, amount, balance, commission_payout_id, reference } = entry;
  return (
    <tr>
      <td>{formatTime(day, "day", { locale: i18n.language, timeZone: utc })}</td>
      <td>
        <span className={styles.lineName}>
          <span>{t(`statement.kinds.${kind}`)}</span>
          {commission_payout_id === null ? (
            <Link href={linesOf(entry, currency)}>{t("statement.lines", { count: line_count })}</Link>
          ) : (
            <Link href={payoutHref(commission_payout_id)}>{reference}</Link>
          )}
        </span>
      </td>
      <td className={styles.end}>
        <MoneyText amount={amount} currency={currency} isCodeHidden />
      </td>
      <td className={styles.end}>
        <MoneyText amount={balance} currency={currency} isCodeHidden />
      </td>
    </tr>
  );
}

/** The lines that an entry counts. */
function linesOf({ day, kind }: StatementEntry, currency: string): string {
  const range = { currency, created_at_from: `${day}T00:00:00.000Z`, created_at_to: `${day}T23:59:59.999Z` };
  if (kind === "ADJUSTED") return linesHref({ ...range, kind: "ADJUSTMENT" });
  return linesHref({ ...range, type: (kind === "TAKEN_BACK" ? takingBackTypes : earningTypes).join(",") });
}

/** The first payments of an invoice's line, and the way to all of them. */
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { subtractDecimals } from "../../../contract/decimal";
import type { InvoiceDetail, InvoiceLine } from "../../../contract/records/invoice";
import { Failed } from "../../kit/parts";
import { transactionHref, transactionsHref } from "../../lib/earnings";
import { formatAmount } from "../../lib/format-money";
import { callGateway } from "../../providers/call-gateway";
import { MoneyText } from "../../ui/figure/money-text";
import { TimeText } from "../../ui/figure/time-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./invoices.module.css";

const shownAtOnce = 3;

export function LinePayments({ invoice, line }: { invoice: InvoiceDetail; line: InvoiceLine }) {
  const { t, i18n } = useTranslation("invoices");
  const { currency } = invoice;
  const filters = filtersOf(invoice, line);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ["transactions", "of-invoice", invoice.id, line.id],
    queryFn: ({ signal }) =>
      callGateway("GET /partner/torc/transaction", { query: { ...filters, sort: "created_at", limit: String(shownAtOnce) }, signal }),
  });
  if (!data) {
    return (
      <tr className={styles.open}>
        <td colSpan={3}>
          {error ? (
            <Failed title={t("payments_failed")} error={error} onRetry={() => void refetch()} isBusy={isFetching} />
          ) : (
            <SkeletonLines count={shownAtOnce} label={t("payments_loading")} />
          )}
        </td>
      </tr>
    );
  }
  const rest = data.data.reduce((left, { fee_amount }) => subtractDecimals(left, fee_amount), line.amount);
  const more = line.transaction_count - data.data.length;
  return (
    <>
      {data.data.map(({ id, org_id, reference, created_at, amount, fee_amount }) => (
        <tr key={id} className={styles.open}>
          <td>
            <span className={styles.payment}>
              <Link href={transactionHref(org_id, id)} className={styles.reference}>
                {reference}
              </Link>
              <span className={styles.quiet}>
                <TimeText instant={created_at} style="short" />
              </span>
              <span className={styles.below}>{t("of", { amount: formatAmount(amount, currency, i18n.language) })}</span>
            </span>
          </td>
          <td className={styles.counted}>{t("of", { amount: formatAmount(amount, currency, i18n.language) })}</td>
          <td className={styles.end}>
            <MoneyText amount={fee_amount} currency={currency} isCodeHidden />
          </td>
        </tr>
      ))}
      {more > 0 && (
        <tr className={styles.open}>
          <td>
            <span className={styles.payment}>
              <Link href={transactionsHref(filters)}>{t("more", { count: more })}</Link>
            </span>
          </td>
          <td className={styles.counted} />
          <td className={styles.end}>
            <span className={styles.quiet}>
              <MoneyText amount={rest} currency={currency} isCodeHidden />
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

/** The list's own words for the payments that a line counts: both ends of its time are included, so the last is a moment before the month's end. */
const filtersOf = ({ org_id, currency, period_from, period_to }: InvoiceDetail, { type, method }: InvoiceLine) => ({
  ...{ org_id, currency, type, method },
  status: "COMPLETED",
  created_at_from: period_from,
  created_at_to: new Date(Date.parse(period_to) - 1).toISOString(),
});

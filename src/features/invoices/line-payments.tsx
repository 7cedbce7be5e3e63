/** The first payments of an invoice's line, and the way to all of them. */
import { useCall } from "../../kit/shell";
import { useTranslation } from "react-i18next";
import { subtractDecimals } from "../../../contract/decimal";
import type { InvoiceDetail, InvoiceLine } from "../../../contract/records/invoice";
import { Failed } from "../../kit/parts";
import { transactionHref, transactionsHref } from "../../lib/earnings";
import { formatAmount } from "../../lib/format-money";
import { TableCell, TableRow } from "../../ui/figure/table-frame";
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
  const { data, error, refetch, isFetching } = useCall("GET /partner/torc/transaction", {
    query: { ...filters, sort: "created_at", limit: String(shownAtOnce) },
  });
  if (!data) {
    return (
      <TableRow tone="open">
        <TableCell colSpan={3}>
          {error ? (
            <Failed title={t("payments_failed")} of={{ error, refetch, isFetching }} />
          ) : (
            <SkeletonLines count={shownAtOnce} label={t("payments_loading")} />
          )}
        </TableCell>
      </TableRow>
    );
  }
  if (data.data.length === 0) {
    return (
      <TableRow tone="open">
        <TableCell colSpan={3}>{t("moved")}</TableCell>
      </TableRow>
    );
  }
  const rest = data.data.reduce((left, { fee_amount }) => subtractDecimals(left, fee_amount), line.amount);
  const more = line.transaction_count - data.data.length;
  return (
    <>
      {data.data.map(({ id, org_id, reference, created_at, amount, fee_amount }) => (
        <TableRow key={id} tone="open">
          <TableCell>
            <span className={styles.payment}>
              <Link href={transactionHref(org_id, id)} className={styles.reference}>
                {reference}
              </Link>
              <span className={styles.quiet}>
                <TimeText instant={created_at} style="short" />
              </span>
              <span className={styles.below}>{t("of", { amount: formatAmount(amount, currency, i18n.language) })}</span>
            </span>
          </TableCell>
          <TableCell isQuiet isWideOnly>
            {t("of", { amount: formatAmount(amount, currency, i18n.language) })}
          </TableCell>
          <TableCell isEnd>
            <MoneyText amount={fee_amount} currency={currency} isCodeHidden />
          </TableCell>
        </TableRow>
      ))}
      {more > 0 && (
        <TableRow tone="open">
          <TableCell>
            <span className={styles.payment}>
              <Link href={transactionsHref(filters)}>{t("more", { count: more })}</Link>
            </span>
          </TableCell>
          <TableCell isWideOnly />
          <TableCell isEnd>
            <span className={styles.quiet}>
              <MoneyText amount={rest} currency={currency} isCodeHidden />
            </span>
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** The list's own words for the payments that a line counts. A month ends a moment before the next, because both ends are included. */
const filtersOf = ({ id, org_id }: InvoiceDetail, { type, method, month }: InvoiceLine) => ({
  ...{ org_id, invoice_id: id, type, method },
  ...(month !== null && { settled_at_from: `${month}T00:00:00.000Z`, settled_at_to: endOfMonth(month) }),
});

const endOfMonth = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1) - 1).toISOString();

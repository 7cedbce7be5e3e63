/** Whether an invoice still is the sum of what it counts: payments, its lines, the partner's part of them, and what was paid out. */
import CircleCheck from "lucide/dist/esm/icons/circle-check.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals, subtractDecimals } from "../../../contract/decimal";
import type { InvoiceDetail } from "../../../contract/records/invoice";
import { lineHref, linesHref } from "../../lib/earnings";
import { formatDecimal } from "../../lib/format-money";
import { classNames } from "../../ui/class-names";
import { Card } from "../../ui/figure/card";
import { MoneyText } from "../../ui/figure/money-text";
import { TimeText } from "../../ui/figure/time-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./invoices.module.css";

export default function InvoiceCheck({ invoice: { check, currency, org_id, period_from, period_to } }: { invoice: InvoiceDetail }) {
  const { t, i18n } = useTranslation("invoices");
  const adds = compareDecimals(check.unexplained, "0") === 0;
  const lines = linesHref({ org_id, currency, created_at_from: period_from, created_at_to: lastMoment(period_to) });
  const share =
    check.share_percent === null ? t("check.shares") : t("check.share", { percent: formatDecimal(check.share_percent, i18n.language) });
  const open = subtractDecimals(check.commission_amount, check.paid_out_amount);
  const rows: { key: "payments" | "lines" | "wallet" | "paid_out" | "next"; note: ReactNode; amount: string; href?: string }[] = [
    { key: "payments", note: t("check.counted", { count: check.transaction_count }), amount: check.fee_amount },
    { key: "lines", note: t("check.lines_of", { count: check.line_count }), amount: check.line_amount },
    { key: "wallet", note: share, amount: check.commission_amount, href: lines },
    {
      key: "paid_out",
      note: check.paid_out ? (
        <Link href={lineHref(check.paid_out.id)}>
          <TimeText instant={check.paid_out.created_at} style="day" />
        </Link>
      ) : (
        t("check.not_paid")
      ),
      amount: check.paid_out_amount,
    },
    ...(compareDecimals(open, "0") === 0 ? [] : [{ key: "next" as const, note: t("check.next_note"), amount: open }]),
  ];
  return (
    <Card
      title={t("check.title")}
      isFlush
      actions={
        <span className={adds ? styles.good : styles.bad}>
          <Icon of={adds ? CircleCheck : TriangleAlert} />
          <span className="visually-hidden">{t(adds ? "check.yes" : "check.no")}</span>
        </span>
      }
    >
      <dl className={styles.check}>
        {rows.map(({ key, note, amount, href }) => (
          <div key={key}>
            <dt>
              {href === undefined ? t(`check.${key}`) : <Link href={href}>{t(`check.${key}`)}</Link>}
              <span className={styles.quiet}>{note}</span>
            </dt>
            <dd>
              <MoneyText amount={amount} currency={currency} isCodeHidden />
            </dd>
          </div>
        ))}
        <div className={classNames(styles.verdict, adds ? styles.good : styles.bad)}>
          <dt>{t("check.unexplained")}</dt>
          <dd>
            <MoneyText amount={check.unexplained} currency={currency} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

const lastMoment = (end: string): string => new Date(Date.parse(end) - 1).toISOString();

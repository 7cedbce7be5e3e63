/** The invoice as it reads on paper; each line opens to the payments that it counts. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals, subtractDecimals, trimDecimal, withoutSign } from "../../../contract/decimal";
import type { InvoiceDetail, InvoiceLine } from "../../../contract/records/invoice";
import { leadingAmount } from "../../../contract/reference/invoice-amounts";
import { countryName } from "../../lib/country-name";
import { formatDecimal } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { periodText } from "../../lib/period-text";
import { Disclosure } from "../../ui/field/disclosure";
import { Card } from "../../ui/figure/card";
import { TableCell, TableFrame, TableRow } from "../../ui/figure/table-frame";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./invoices.module.css";
import { useCounted } from "./use-counted";
import { LinePayments } from "./line-payments";

const isZero = (amount: string) => compareDecimals(amount, "0") === 0;

interface Shown {
  invoice: InvoiceDetail;
}

export default function InvoiceDocument({ invoice }: Shown) {
  return (
    <Card className={styles.paper}>
      <article className={styles.document}>
        <Head invoice={invoice} />
        <Parties invoice={invoice} />
        <Lines invoice={invoice} />
        <Sums invoice={invoice} />
        <MonthsNote />
      </article>
    </Card>
  );
}

/** Days of an invoice are days of UTC, whatever zone the reader is in. */
const useDay = () => {
  const { i18n } = useTranslation("invoices");
  return (time: string) => formatTime(time, "day", { locale: i18n.language, timeZone: "UTC" });
};

/** Address, country and the number at the tax office, as it is called there. */
const usePartyLines = () => {
  const { t, i18n } = useTranslation("invoices");
  return ({ address, country, tax_number: number }: InvoiceDetail["issuer"]) => [
    ...address,
    countryName(country, i18n.language),
    ...(number === null ? [] : [t(country === "AU" ? "abn" : "tax_number", { number })]),
  ];
};

function Head({ invoice }: Shown) {
  const { kind, is_tax_invoice, issuer, status, due_amount, currency, due_on, paid_at, created_at } = invoice;
  const { t } = useTranslation("invoices");
  const day = useDay();
  const partyLines = usePartyLines();
  const [openedAt] = useState(() => Date.now());
  const isOverdue = status === "PENDING" && due_on !== null && due_on < new Date(openedAt).toISOString().slice(0, 10);
  const at = { CREATED: created_at, PENDING: due_on, PAID: paid_at, CREDITED: created_at, CANCELLED: created_at }[status] ?? created_at;
  const lead = leadingAmount(invoice);
  const note = isOverdue ? "OVERDUE" : status === "PAID" && isZero(due_amount) ? "TAKEN" : status;
  const name = kind === "CREDIT_NOTE" ? "CREDIT_NOTE" : is_tax_invoice ? "TAX_INVOICE" : "INVOICE";
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.kind}>{t(`kind.${name}`)}</p>
        <p className={styles.issuer}>
          <bdi>{issuer.name}</bdi>
        </p>
        <address className={styles.address}>
          {partyLines(issuer).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </address>
      </div>
      <div className={styles.due}>
        <span className={styles.quiet}>{t(lead.name)}</span>
        <MoneyText amount={lead.amount} currency={currency} size="lead" />
        <span className={isOverdue ? styles.bad : styles.quiet}>{t(`note.${note}`, { day: day(at) })}</span>
      </div>
    </header>
  );
}

function Parties({ invoice: { kind, bill_to, reference, period_from, period_to, created_at, due_on } }: Shown) {
  const { t, i18n } = useTranslation("invoices");
  const day = useDay();
  const partyLines = usePartyLines();
  const period = { from: period_from.slice(0, 10), to: new Date(Date.parse(period_to) - 1).toISOString().slice(0, 10) };
  const facts = [
    { key: "number", value: <bdi>{reference}</bdi> },
    { key: "period", value: periodText(period, i18n.language, "") },
    { key: "issued", value: day(created_at) },
    ...(due_on === null ? [] : [{ key: "due", value: day(due_on) } as const]),
  ] as const;
  return (
    <dl className={styles.parties}>
      <div className={styles.billTo}>
        <dt>{t(kind === "CREDIT_NOTE" ? "credited_to" : "billed_to")}</dt>
        <dd>
          <strong>
            <bdi>{bill_to.name}</bdi>
          </strong>
          {partyLines(bill_to).map((line) => (
            <bdi key={line} className={styles.quiet}>
              {line}
            </bdi>
          ))}
        </dd>
      </div>
      {facts.map(({ key, value }) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ invoice }: Shown) {
  const { t } = useTranslation("invoices");
  const [opened, setOpened] = useState<string>();
  if (invoice.lines.length === 0) return <p className={styles.quiet}>{t("none")}</p>;
  return (
    <TableFrame
      label={t("lines")}
      className={styles.lines}
      look="inset"
      rows={invoice.lines}
      keyOf={({ id }) => id}
      columns={[
        { key: "item", heading: t("columns.item") },
        { key: "counted", heading: t("columns.counted"), isWideOnly: true },
        { key: "amount", heading: t("columns.amount", { currency: invoice.currency }), isEnd: true },
      ]}
      drawRow={(line) => (
        <>
          <LineRow
            line={line}
            currency={invoice.currency}
            isOpen={opened === line.id}
            onToggle={() => setOpened(opened === line.id ? undefined : line.id)}
          />
          {opened === line.id && <LinePayments invoice={invoice} line={line} />}
        </>
      )}
    />
  );
}

interface LineRowProps {
  line: InvoiceLine;
  currency: string;
  isOpen: boolean;
  onToggle: () => void;
}

function LineRow({ line, currency, isOpen, onToggle }: LineRowProps) {
  const { t, i18n } = useTranslation("invoices");
  const counted = useCounted(currency)(line);
  const item = t(`items.${line.item}`);
  const monthName = (month: string) => formatTime(month, "month", { locale: i18n.language, timeZone: "UTC" });
  return (
    <TableRow>
      <TableCell isRowHeading>
        <Disclosure className={styles.toggle} isOpen={isOpen} onToggle={onToggle}>
          <span>
            {line.month === null ? item : t("item_of_month", { item, month: monthName(line.month) })}
            <span className={styles.below}>{counted}</span>
          </span>
        </Disclosure>
      </TableCell>
      <TableCell isQuiet isWideOnly>
        {counted}
      </TableCell>
      <TableCell isEnd className={styles.amount}>
        <MoneyText amount={line.amount} currency={currency} isCodeHidden />
      </TableCell>
    </TableRow>
  );
}

function Sums({ invoice }: Shown) {
  const { t, i18n } = useTranslation("invoices");
  const { subtotal, tax_name, tax_percent, tax_amount, total, withheld_amount, markup_amount, due_amount, currency } = invoice;
  const taken = (
    [
      ["withheld", withheld_amount],
      ["markup", markup_amount],
    ] as const
  ).filter(([, amount]) => !isZero(amount));
  const isBack = compareDecimals(due_amount, "0") < 0;
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t("subtotal")}</dt>
        <dd>
          <MoneyText amount={subtotal} currency={currency} isCodeHidden />
        </dd>
      </div>
      {tax_name !== null && (
        <div>
          <dt>{t("tax", { name: tax_name, percent: formatDecimal(trimDecimal(tax_percent), i18n.language) })}</dt>
          <dd>
            <MoneyText amount={tax_amount} currency={currency} isCodeHidden />
          </dd>
        </div>
      )}
      <div className={styles.grand}>
        <dt>{t("total_in", { currency })}</dt>
        <dd>
          <MoneyText amount={total} currency={currency} isCodeHidden />
        </dd>
      </div>
      {taken.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(`taken.${key}`)}</dt>
          <dd>
            <MoneyText amount={subtractDecimals("0", amount)} currency={currency} isCodeHidden />
          </dd>
        </div>
      ))}
      {taken.length > 0 && (
        <div className={styles.grand}>
          <dt>{t(isBack ? "credit_in" : "amount_due_in", { currency })}</dt>
          <dd>
            <MoneyText amount={withoutSign(due_amount)} currency={currency} isCodeHidden />
          </dd>
        </div>
      )}
    </dl>
  );
}

function MonthsNote() {
  const { t } = useTranslation("invoices");
  return <p className={styles.quiet}>{t("months_in_utc")}</p>;
}

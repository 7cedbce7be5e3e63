/** What merchants still owe, by how long it has been due; each figure filters the list below it. */
import { useCall } from "../../kit/shell";
import { useTranslation } from "react-i18next";
import type { InvoiceAgeing } from "../../../contract/records/invoice-ageing";
import { ageingBuckets } from "../../../contract/reference/invoice-ageing";
import { unpaidStatuses } from "../../../contract/reference/invoice-amounts";
import { Loaded } from "../../kit/parts";
import { formatCalendarDate } from "../../lib/format-time";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./invoices.module.css";

type Row = InvoiceAgeing["currencies"][number];

export default function AgeingCard() {
  const { t, i18n } = useTranslation("invoices");
  const asked = useCall("GET /partner/torc/invoice/ageing", {});
  const { data } = asked;
  const content = (data: NonNullable<typeof asked.data>) => {
    if (data.currencies.length === 0) return <p className={styles.quiet}>{t("ageing.none")}</p>;
    return <AgeingTable rows={data.currencies} />;
  };
  return (
    <Card
      title={t("ageing.title")}
      subtitle={data && t("ageing.subtitle", { day: formatCalendarDate(data.as_of, i18n.language) })}
      isFlush={data !== undefined && data.currencies.length > 0}
    >
      <Loaded of={asked} failed={t("ageing.failed")} waiting={<SkeletonLines count={4} label={t("ageing.loading")} />}>
        {content}
      </Loaded>
    </Card>
  );
}

function AgeingTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation("invoices");
  return (
    <DataTable
      isTop
      hasCards
      rows={rows}
      keyOf={({ currency }) => currency}
      columns={[
        {
          key: "currency",
          heading: t("ageing.currency"),
          isRowHeading: true,
          cell: ({ currency }) => (
            <span className={styles.currency}>
              <Flag currency={currency} />
              {currency}
            </span>
          ),
        },
        ...ageingBuckets.map((name) => ({
          key: name,
          heading: t(`ageing.buckets.${name}`),
          isEnd: true,
          cell: ({ buckets, currency }: Row) =>
            buckets
              .filter(({ bucket }) => bucket === name)
              .map(({ bucket, due_from, due_to, ...figure }) => (
                <Figure key={bucket} {...figure} currency={currency} days={{ due_on_from: due_from, due_on_to: due_to }} />
              )),
        })),
        {
          key: "total",
          heading: t("ageing.total"),
          isEnd: true,
          onCard: "aside",
          cell: ({ amount, invoice_count, currency }) => <Figure {...{ amount, invoice_count, currency }} days={{}} />,
        },
      ]}
    />
  );
}

interface FigureProps {
  amount: string;
  invoice_count: number;
  currency: string;
  days: Readonly<Record<string, string | null>>;
}

function Figure({ amount, invoice_count, currency, days }: FigureProps) {
  const { t } = useTranslation("invoices");
  if (invoice_count === 0) return <MissingValue />;
  const filters = new URLSearchParams({ status: unpaidStatuses.join(","), currency });
  for (const [name, day] of Object.entries(days)) if (day !== null) filters.set(name, day);
  return (
    <>
      <Link href={`/preview/dashboards/invoices?${filters.toString()}`}>
        <MoneyText amount={amount} currency={currency} isCodeHidden />
      </Link>
      <span className={styles.ageingCount}>{t("ageing.count", { count: invoice_count })}</span>
    </>
  );
}

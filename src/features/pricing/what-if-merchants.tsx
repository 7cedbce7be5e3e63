import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals, subtractDecimals } from "../../../contract/decimal";
import type { WhatIf } from "../../../contract/records/price-change";
import { consoleHref } from "../../lib/onboarding-address";
import { formatDifference } from "../../lib/format-money";
import { numberFormat } from "../../lib/number-format";
import { Button } from "../../ui/field/button";
import { classNames } from "../../ui/class-names";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { Link } from "../../ui/link";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./pricing.module.css";

const firstRows = 8;

type Merchant = WhatIf["merchants"][number];
const differenceOf = ({ fees_before, fees_after }: Pick<Merchant, "fees_before" | "fees_after">) =>
  subtractDecimals(fees_after, fees_before);
/** Without payments there is nothing to compare. */
const ifAny = (cell: (each: Merchant) => ReactNode) => (each: Merchant) => (each.transaction_count === 0 ? <MissingValue /> : cell(each));

/** By merchant, those who would pay the most more first; the last line is their sum. */
export function WhatIfMerchants({ answer: { merchants, converted, transaction_count } }: { answer: WhatIf }) {
  const { t, i18n } = useTranslation("pricing");
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? merchants : merchants.slice(0, firstRows);
  const number = numberFormat(i18n.language);
  const amount = (value: string) => <MoneyText amount={value} currency={converted.currency} isCodeHidden />;
  // A bar's length is a picture, not money: a number will do.
  const differences = merchants.map((each) => Math.abs(Number(differenceOf(each))));
  const largest = Math.max(...differences, 0);
  return (
    <>
      <DataTable
        label={t("what_if.by_merchant")}
        hasCards
        rows={shown}
        keyOf={({ org_id }) => org_id}
        columns={[
          {
            key: "merchant",
            heading: t("what_if.merchant"),
            cell: ({ org_id, org_name, country }) => (
              <span className={styles.currency}>
                <Flag country={country} />
                <Link href={consoleHref(org_id, "pricing")}>
                  <bdi>{org_name}</bdi>
                </Link>
              </span>
            ),
          },
          {
            key: "payments",
            heading: t("what_if.payments"),
            isEnd: true,
            cell: ({ transaction_count: count }) =>
              count === 0 ? <span className={styles.quiet}>{t("what_if.none_yet")}</span> : number.format(count),
          },
          { key: "cost_before", heading: t("what_if.cost_before"), isEnd: true, cell: ifAny((each) => amount(each.fees_before)) },
          {
            key: "cost_after",
            heading: t("what_if.cost_after"),
            isEnd: true,
            cell: ifAny((each) => <strong>{amount(each.fees_after)}</strong>),
          },
          {
            key: "less_more",
            heading: t("what_if.less_more"),
            className: styles.barCell,
            onCard: "gone",
            cell: (each) => <Bar difference={Number(differenceOf(each))} largest={largest} />,
          },
          {
            key: "change",
            heading: t("what_if.change"),
            isEnd: true,
            cell: ifAny((each) => <Difference value={differenceOf(each)} currency={converted.currency} />),
          },
          { key: "you_before", heading: t("what_if.you_before"), isEnd: true, cell: ifAny((each) => amount(each.commission_before)) },
          {
            key: "you_after",
            heading: t("what_if.you_after"),
            isEnd: true,
            cell: ifAny((each) => <strong>{amount(each.commission_after)}</strong>),
          },
        ]}
        total={{
          label: t("what_if.merchants", { count: merchants.length }),
          cells: {
            payments: number.format(transaction_count),
            cost_before: amount(converted.fees_before),
            cost_after: amount(converted.fees_after),
            change: <Difference value={differenceOf(converted)} currency={converted.currency} />,
            you_before: amount(converted.commission_before),
            you_after: amount(converted.commission_after),
          },
        }}
      />
      {merchants.length > firstRows && (
        <div className={styles.more}>
          <span>{t("what_if.shown", { count: shown.length, total: merchants.length })}</span>
          <Button variant="link" onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? "fees.fewer" : "fees.all", { count: merchants.length })}
          </Button>
        </div>
      )}
    </>
  );
}

function Difference({ value, currency }: { value: string; currency: string }) {
  const { i18n } = useTranslation("pricing");
  const sign = compareDecimals(value, "0");
  return (
    <span className={classNames(styles.difference, sign > 0 && styles.bad, sign < 0 && styles.good)}>
      {formatDifference(value, currency, i18n.language)}
    </span>
  );
}

function Bar({ difference, largest }: { difference: number; largest: number }) {
  if (largest === 0 || difference === 0) return <span className={styles.bar} aria-hidden />;
  const share = `${(Math.abs(difference) / largest) * 50}%`;
  return (
    <span className={styles.bar} aria-hidden>
      <span className={difference > 0 ? styles.barMore : styles.barLess} style={{ inlineSize: share }} />
    </span>
  );
}

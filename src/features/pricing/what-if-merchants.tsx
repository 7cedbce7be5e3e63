import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals, subtractDecimals } from "../../../contract/decimal";
import type { WhatIf } from "../../../contract/records/price-change";
import { consoleHref } from "../../lib/onboarding-address";
import { formatDifference } from "../../lib/format-money";
import { numberFormat } from "../../lib/number-format";
import { Button } from "../../ui/field/button";
import { classNames } from "../../ui/class-names";
import { Flag } from "../../ui/figure/flag";
import { Link } from "../../ui/link";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./pricing.module.css";

const firstRows = 8;

/** By merchant, those who would pay the most more first; the last line is their sum. */
export function WhatIfMerchants({ answer: { merchants, converted, transaction_count } }: { answer: WhatIf }) {
  const { t, i18n } = useTranslation("pricing");
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? merchants : merchants.slice(0, firstRows);
  const number = numberFormat(i18n.language);
  const amount = (value: string) => <MoneyText amount={value} currency={converted.currency} isCodeHidden />;
  // A bar's length is a picture, not money: a number will do.
  const differences = merchants.map((each) => Math.abs(Number(subtractDecimals(each.fees_after, each.fees_before))));
  const largest = Math.max(...differences, 0);
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t("what_if.by_merchant")}>
          <thead>
            <tr>
              <th scope="col">{t("what_if.merchant")}</th>
              <th scope="col" className={styles.end}>
                {t("what_if.payments")}
              </th>
              <th scope="col" className={styles.end}>
                {t("what_if.cost_before")}
              </th>
              <th scope="col" className={styles.end}>
                {t("what_if.cost_after")}
              </th>
              <th scope="col" className={styles.barHead}>
                {t("what_if.less_more")}
              </th>
              <th scope="col" className={styles.end}>
                {t("what_if.change")}
              </th>
              <th scope="col" className={styles.end}>
                {t("what_if.you_before")}
              </th>
              <th scope="col" className={styles.end}>
                {t("what_if.you_after")}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => {
              const difference = subtractDecimals(each.fees_after, each.fees_before);
              const isNone = each.transaction_count === 0;
              return (
                <tr key={each.org_id}>
                  <td>
                    <span className={styles.currency}>
                      <Flag country={each.country} />
                      <Link href={consoleHref(each.org_id, "pricing")}>
                        <bdi>{each.org_name}</bdi>
                      </Link>
                    </span>
                  </td>
                  <td className={styles.end} data-label={t("what_if.payments")}>
                    {isNone ? <span className={styles.quiet}>{t("what_if.none_yet")}</span> : number.format(each.transaction_count)}
                  </td>
                  <td className={styles.end} data-label={t("what_if.cost_before")}>
                    {isNone ? <MissingValue /> : amount(each.fees_before)}
                  </td>
                  <td className={styles.end} data-label={t("what_if.cost_after")}>
                    {isNone ? <MissingValue /> : <strong>{amount(each.fees_after)}</strong>}
                  </td>
                  <td className={styles.barCell} aria-hidden>
                    <Bar difference={Number(difference)} largest={largest} />
                  </td>
                  <td className={styles.end} data-label={t("what_if.change")}>
                    {isNone ? <MissingValue /> : <Difference value={difference} currency={converted.currency} />}
                  </td>
                  <td className={styles.end} data-label={t("what_if.you_before")}>
                    {isNone ? <MissingValue /> : amount(each.commission_before)}
                  </td>
                  <td className={styles.end} data-label={t("what_if.you_after")}>
                    {isNone ? <MissingValue /> : <strong>{amount(each.commission_after)}</strong>}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr className={styles.sum}>
              <th scope="row">{t("what_if.merchants", { count: merchants.length })}</th>
              <td className={styles.end}>{number.format(transaction_count)}</td>
              <td className={styles.end}>{amount(converted.fees_before)}</td>
              <td className={styles.end}>{amount(converted.fees_after)}</td>
              <td className={styles.barCell} />
              <td className={styles.end}>
                <Difference value={subtractDecimals(converted.fees_after, converted.fees_before)} currency={converted.currency} />
              </td>
              <td className={styles.end}>{amount(converted.commission_before)}</td>
              <td className={styles.end}>{amount(converted.commission_after)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
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
  if (largest === 0 || difference === 0) return <span className={styles.bar} />;
  const share = `${(Math.abs(difference) / largest) * 50}%`;
  return (
    <span className={styles.bar}>
      <span className={difference > 0 ? styles.barMore : styles.barLess} style={{ inlineSize: share }} />
    </span>
  );
}

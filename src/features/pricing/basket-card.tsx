/** What a month of sample payments would cost under the prices as they are typed. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { basketOf, sampleBasket } from "../../../contract/pricing/basket";
import type { BuyRate, PlanFee } from "../../../contract/pricing/check-fees";
import { numberFormat } from "../../lib/number-format";
import { readTestCurrency } from "../../providers/default-currency";
import { Card } from "../../ui/figure/card";
import { MoneyText } from "../../ui/figure/money-text";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";

interface BasketCardProps {
  /** Those without problems. */
  fees: readonly PlanFee[];
  buyRates: readonly BuyRate[];
  sharePercent: string;
}

export function BasketCard({ fees, buyRates, sharePercent }: BasketCardProps) {
  const { t, methodText } = useFeeWords();
  const { i18n } = useTranslation();
  const currencies = [...new Set(fees.map(({ currency }) => currency))].sort();
  const [wanted, setWanted] = useState(readTestCurrency);
  const currency = currencies.find((each) => each === wanted) ?? currencies[0];
  if (currency === undefined) return null;
  const { lines, ...total } = basketOf(sampleBasket(currency), fees, buyRates, sharePercent, currency);
  const number = numberFormat(i18n.language);
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} isCodeHidden />;
  return (
    <Card
      title={t("basket.title")}
      subtitle={t("basket.text")}
      actions={
        <FilterChoice
          label={t("fees.currency")}
          value={currency}
          items={currencies.map((each) => ({ key: each, label: each, isChecked: each === currency, onSelect: () => setWanted(each) }))}
        />
      }
      isFlush
    >
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t("basket.title")}>
          <thead>
            <tr>
              <th scope="col">{t("fees.method")}</th>
              <th scope="col" className={styles.end}>
                {t("basket.payments")}
              </th>
              <th scope="col" className={styles.end}>
                {t("basket.each")}
              </th>
              <th scope="col" className={styles.end}>
                {t("basket.merchant_pays")}
              </th>
              <th scope="col" className={styles.end}>
                {t("basket.buy_rate")}
              </th>
              <th scope="col" className={styles.end}>
                {t("basket.you_earn")}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.method}>
                <td>
                  <strong>{methodText(line.method)}</strong>
                </td>
                <td className={styles.end} data-label={t("basket.payments")}>
                  {number.format(line.count)}
                </td>
                <td className={styles.end} data-label={t("basket.each")}>
                  {money(line.amount)}
                </td>
                <td className={styles.end} data-label={t("basket.merchant_pays")}>
                  {money(line.fees)}
                </td>
                <td className={styles.end} data-label={t("basket.buy_rate")}>
                  {money(line.cost)}
                </td>
                <td className={styles.end} data-label={t("basket.you_earn")}>
                  {money(line.commission)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={styles.sum}>
              <th scope="row" colSpan={3}>
                {t("basket.total", { currency })}
              </th>
              <td className={styles.end}>{money(total.fees)}</td>
              <td className={styles.end}>{money(total.cost)}</td>
              <td className={styles.end}>{money(total.commission)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

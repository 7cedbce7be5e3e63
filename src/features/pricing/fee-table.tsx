/** A price list as it is read: one line a method and currency, tiers below it, the buy rate beside it. */
import { Fragment, useState } from "react";
import { feeKey, type BuyRate, type PlanFee } from "../../../contract/pricing/check-fees";
import { classNames } from "../../ui/class-names";
import { Button } from "../../ui/field/button";
import { Flag } from "../../ui/figure/flag";
import { MissingValue } from "../../ui/figure/missing-value";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";

const firstRows = 14;

interface FeeTableProps {
  fees: readonly PlanFee[];
  /** The provider's; left out where they are not of interest. */
  buyRates?: readonly BuyRate[] | undefined;
}

export function FeeTable({ fees, buyRates }: FeeTableProps) {
  const { t, regionText, rateText, methodText, moneyText } = useFeeWords();
  const [isWhole, setIsWhole] = useState(false);
  const floors = new Map(buyRates?.map((rate) => [feeKey(rate), rate]));
  const shown = isWhole ? fees : fees.slice(0, firstRows);
  if (fees.length === 0) return <p className={styles.none}>{t("fees.none")}</p>;
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={t("fees.title")}>
          <thead>
            <tr>
              <th scope="col">{t("fees.method")}</th>
              <th scope="col">{t("fees.currency")}</th>
              <th scope="col" className={styles.end}>
                {t("fees.fee")}
              </th>
              <th scope="col" className={styles.end}>
                {t("fees.minimum")}
              </th>
              <th scope="col" className={styles.end}>
                {t("fees.maximum")}
              </th>
              {buyRates && (
                <th scope="col" className={styles.end}>
                  {t("fees.buy_rate")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((fee) => {
              const floor = floors.get(feeKey(fee));
              return (
                <Fragment key={feeKey(fee)}>
                  <tr>
                    <td>
                      <strong>{methodText(fee.method)}</strong> <span className={styles.quiet}>{regionText(fee)}</span>
                    </td>
                    <td>
                      <span className={styles.currency}>
                        <Flag currency={fee.currency} />
                        {fee.currency}
                      </span>
                    </td>
                    <td className={styles.end} data-label={t("fees.fee")}>
                      {fee.tiers.length > 0 ? t("fees.tiers", { count: fee.tiers.length }) : rateText(fee, fee.currency)}
                    </td>
                    <td className={styles.end} data-label={t("fees.minimum")}>
                      <MoneyText amount={fee.minimum_amount} currency={fee.currency} />
                    </td>
                    <td className={styles.end} data-label={t("fees.maximum")}>
                      <MoneyText amount={fee.maximum_amount} currency={fee.currency} />
                    </td>
                    {buyRates && (
                      <td className={classNames(styles.end, styles.quiet)} data-label={t("fees.buy_rate")}>
                        {floor ? rateText(floor, floor.currency) : <MissingValue />}
                      </td>
                    )}
                  </tr>
                  {fee.tiers.map((tier) => (
                    <tr key={tier.from_amount} className={styles.tier}>
                      <td colSpan={2}>{t("fees.tier_from", { amount: moneyText(tier.from_amount, fee.currency) })}</td>
                      <td className={styles.end}>{rateText(tier, fee.currency)}</td>
                      <td colSpan={buyRates ? 3 : 2} />
                    </tr>
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      {fees.length > firstRows && (
        <div className={styles.more}>
          <span>{t("fees.shown", { count: shown.length, total: fees.length })}</span>
          <Button variant="link" onClick={() => setIsWhole(!isWhole)}>
            {t(isWhole ? "fees.fewer" : "fees.all", { count: fees.length })}
          </Button>
        </div>
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import { shareOf } from "../../lib/compare-figures";
import { Card } from "../../ui/figure/card";
import { Flag } from "../../ui/figure/flag";
import { Meter } from "../../ui/figure/meter";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./home.module.css";
import { useAnalytics } from "./use-analytics";

/** The currencies that the commission came in, largest first. */
export function CurrencyCard() {
  const { t } = useTranslation("portal");
  const { data } = useAnalytics();
  if (!data || data.by_currency.length === 0) return null;
  const shares = [...data.by_currency].sort((a, b) => compareDecimals(b.converted_commission, a.converted_commission));
  return (
    <Card title={t("home.where_from")} actions={data.currency}>
      <ul className={styles.shares}>
        {shares.map((share) => {
          const percent = shareOf(share.converted_commission, data.current.commission) ?? "0";
          return (
            <li key={share.currency} className={styles.share}>
              <span className={styles.shareLine}>
                <span className={styles.merchant}>
                  <Flag currency={share.currency} />
                  {share.currency}
                </span>
                <span className={styles.shareAmount}>
                  <MoneyText amount={share.converted_commission} currency={data.currency} isCodeHidden />
                  <span className={styles.quiet} dir="ltr">
                    {t("percent", { value: percent })}
                  </span>
                </span>
              </span>
              {/* A bar's length is a picture, not money: a number will do. */}
              <Meter
                label={t("home.share_of", { currency: share.currency })}
                value={Math.max(0, Number(percent))}
                max={100}
                valueText={t("percent", { value: percent })}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

import { useTranslation } from "react-i18next";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { formatDecimal } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { Dialog } from "../../kit/shell";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./home.module.css";

/** The sum behind the figure: every currency, its rate, its share. */
export function ExplainCommission({ analytics, onClose }: { analytics: CommissionAnalytics; onClose: () => void }) {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useSignedIn();
  const { by_currency, currency, current, rates_at, previous_rates_at } = analytics;
  const dated = (time: string) => ({ date: formatTime(time, "full", { locale: i18n.language, timeZone }) });
  return (
    <Dialog isWide isOpen onClose={onClose} title={t("home.explain_title")}>
      <p className={styles.explainText}>{rates_at ? t("home.explain_text", dated(rates_at)) : t("home.explain_text_plain")}</p>
      {previous_rates_at && previous_rates_at !== rates_at && (
        <p className={styles.explainText}>{t("home.explain_previous", dated(previous_rates_at))}</p>
      )}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("home.explain_currency")}</th>
              <th scope="col">{t("home.explain_own")}</th>
              <th scope="col">{t("home.explain_rate")}</th>
              <th scope="col">{currency}</th>
            </tr>
          </thead>
          <tbody>
            {by_currency.map((share) => (
              <tr key={share.currency}>
                <td>{share.currency}</td>
                <td>
                  <MoneyText amount={share.commission} currency={share.currency} />
                </td>
                <td>{formatDecimal(share.rate, i18n.language)}</td>
                <td>
                  <MoneyText amount={share.converted_commission} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t("home.explain_total")}
              </th>
              <td>
                <MoneyText amount={current.commission} currency={currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

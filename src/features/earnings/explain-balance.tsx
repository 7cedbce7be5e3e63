import { useTranslation } from "react-i18next";
import type { CommissionWalletSummary } from "../../../contract/records/commission";
import { Dialog } from "../../kit/shell";
import { formatDecimal } from "../../lib/format-money";
import { MoneyText } from "../../ui/figure/money-text";
import { classNames } from "../../ui/class-names";
import styles from "./earnings.module.css";

/** The sum behind the converted balance: every currency at its rate. */
export function ExplainBalance({ summary, onClose }: { summary: CommissionWalletSummary; onClose: () => void }) {
  const { t, i18n } = useTranslation("earnings");
  return (
    <Dialog isWide isOpen onClose={onClose} title={t("balances.explain_title")}>
      <div className={styles.scroll}>
        <table className={classNames(styles.table, styles.plain)}>
          <thead>
            <tr>
              <th scope="col">{t("columns.currency")}</th>
              <th scope="col" className={styles.end}>
                {t("balances.balance")}
              </th>
              <th scope="col" className={styles.end}>
                {t("balances.rate")}
              </th>
              <th scope="col" className={styles.end}>
                {summary.currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {summary.wallets.map((wallet) => (
              <tr key={wallet.currency}>
                <td>{wallet.currency}</td>
                <td className={styles.end}>
                  <MoneyText amount={wallet.balance} currency={wallet.currency} isCodeHidden />
                </td>
                <td className={styles.end}>{formatDecimal(wallet.rate, i18n.language)}</td>
                <td className={styles.end}>
                  <MoneyText amount={wallet.converted_balance} currency={summary.currency} isCodeHidden />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t("balances.total")}
              </th>
              <td className={styles.end}>
                <MoneyText amount={summary.balance} currency={summary.currency} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}

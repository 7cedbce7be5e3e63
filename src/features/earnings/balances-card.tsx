import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { CommissionWalletSummary } from "../../../contract/records/commission";
import { formatDifference } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { linesHref } from "../../lib/earnings";
import { useSignedIn } from "../../providers/signed-in-context";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { Link } from "../../ui/link";
import styles from "./earnings.module.css";

/** What is available, converted and in each currency. */
export function BalancesCard({ summary, onExplain }: { summary: CommissionWalletSummary; onExplain: () => void }) {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const { balance, currency, rates_at, wallets } = summary;
  return (
    <section className={styles.balances} aria-label={t("balances.title")}>
      <div className={styles.balance}>
        <span className={styles.balanceHead}>
          {t("balances.available")}
          <button type="button" className={styles.explain} onClick={onExplain}>
            {t("balances.explain")}
          </button>
        </span>
        <MoneyText amount={balance} currency={currency} size="lead" />
        <span className={styles.quiet}>
          {rates_at
            ? t("balances.rates", { time: formatTime(rates_at, "full", { locale: i18n.language, timeZone }) })
            : t("balances.not_converted")}
        </span>
      </div>
      {wallets.map((wallet) => (
        <div key={wallet.currency} className={styles.balance}>
          <span className={styles.currency}>
            <Flag currency={wallet.currency} />
            <Link href={linesHref({ currency: wallet.currency })}>{wallet.currency}</Link>
          </span>
          <MoneyText amount={wallet.balance} currency={wallet.currency} size="figure" isCodeHidden />
          {compareDecimals(wallet.pending, "0") !== 0 && (
            <span className={styles.quiet}>
              {t("balances.pending", { amount: formatDifference(wallet.pending, wallet.currency, i18n.language) })}
            </span>
          )}
        </div>
      ))}
    </section>
  );
}

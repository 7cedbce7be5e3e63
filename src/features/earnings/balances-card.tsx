import { useState } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals, withoutSign } from "../../../contract/decimal";
import type { CommissionWalletSummary } from "../../../contract/records/commission";
import { formatDifference, formatMoney } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { linesHref } from "../../lib/earnings";
import { oldRates } from "../../lib/old-rates";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { Link } from "../../ui/link";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./earnings.module.css";

type Wallet = CommissionWalletSummary["wallets"][number];

/** On a phone; a button shows the rest. */
const inSight = 5;

/** When it is paid, how much is missing until it is, or why it is below zero. */
function PayoutNote({ wallet }: { wallet: Wallet }) {
  const { t, i18n } = useTranslation("earnings");
  const { balance, currency, unpaid_earned, unpaid_taken_back, minimum_payout, missing_to_payout, next_payout_at } = wallet;
  const money = (amount: string) => formatMoney(amount, currency, i18n.language);
  const sign = compareDecimals(balance, "0");
  if (sign === 0) return null;
  if (sign < 0)
    return (
      <span className={styles.bad}>
        {t("balances.below_zero", { taken_back: money(withoutSign(unpaid_taken_back)), earned: money(unpaid_earned) })}
      </span>
    );
  // Days of payouts are of UTC.
  const day = formatTime(next_payout_at, "day", { locale: i18n.language, timeZone: "UTC" });
  return (
    <span className={styles.quiet}>
      {compareDecimals(missing_to_payout, "0") === 0
        ? t("balances.paid_on", { day })
        : t("balances.under_minimum", { missing: money(missing_to_payout), minimum: money(minimum_payout) })}
    </span>
  );
}

/** What is available: converted into one figure, and by currency, each with what is on its way and when it is paid out. */
export function BalancesCard({ summary, onExplain }: { summary: CommissionWalletSummary; onExplain: () => void }) {
  const { t, i18n } = useTranslation("earnings");
  const { timeZone } = useSignedIn();
  const { balance, currency, rates_at, rates_age_days, wallets } = summary;
  const old = oldRates(rates_age_days);
  const [isWhole, setIsWhole] = useState(false);
  const shown = useIsNarrow() && !isWhole ? inSight : wallets.length;
  return (
    <section className={styles.balances} aria-label={t("balances.title")}>
      <div className={styles.available}>
        <span className={styles.balanceHead}>
          {t("balances.available")}
          <button type="button" className={styles.explain} onClick={onExplain}>
            {t("balances.explain")}
          </button>
        </span>
        <MoneyText amount={balance} currency={currency} size="lead" />
        <span className={styles.quiet}>
          {wallets.length > 0 &&
            (rates_at
              ? t("balances.rates", { time: formatTime(rates_at, "full", { locale: i18n.language, timeZone }) })
              : t("balances.not_converted"))}
        </span>
        {old && <span className={styles.quiet}>{t("balances.rates_old", { count: old })}</span>}
      </div>
      {wallets.length === 0 ? (
        <p className={`${styles.none} ${styles.wallets}`}>{t("balances.none")}</p>
      ) : (
        <DataTable
          hasCards
          isCompact
          className={styles.wallets}
          rows={wallets.slice(0, shown)}
          keyOf={({ currency }) => currency}
          columns={[
            {
              key: "currency",
              heading: t("columns.currency"),
              cell: ({ currency: code }) => (
                <span className={styles.currency}>
                  <Flag currency={code} />
                  <Link href={linesHref({ currency: code })}>{code}</Link>
                </span>
              ),
            },
            {
              key: "balance",
              heading: t("balances.balance"),
              isEnd: true,
              onCard: "aside",
              cell: (wallet) => (
                <strong className={styles.amount}>
                  <MoneyText amount={wallet.balance} currency={wallet.currency} isCodeHidden />
                </strong>
              ),
            },
            {
              key: "pending",
              heading: t("balances.pending"),
              isEnd: true,
              cell: ({ pending, currency: code }) =>
                compareDecimals(pending, "0") === 0 ? null : formatDifference(pending, code, i18n.language),
            },
            { key: "payout", heading: t("balances.payout"), cell: (wallet) => <PayoutNote wallet={wallet} /> },
          ]}
        />
      )}
      {wallets.length > shown && (
        <div className={styles.pager}>
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t("balances.all", { count: wallets.length })}
          </Button>
        </div>
      )}
    </section>
  );
}

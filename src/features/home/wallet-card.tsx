import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import { Failed } from "../../kit/parts";
import { earnings, linesHref, walletAddress } from "../../lib/earnings";
import { formatTime } from "../../lib/format-time";
import { callGateway } from "../../providers/call-gateway";
import { Card } from "../../ui/figure/card";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { SkeletonLines } from "../../ui/frame/skeleton-lines";
import { Link } from "../../ui/link";
import styles from "./home.module.css";
import { useViewContext } from "./use-view-context";

const shownCurrencies = 5;

/** What was earned and not paid out yet: in the view's currency, and the largest balances. */
export function WalletCard() {
  const { t, i18n } = useTranslation("portal");
  const { currency, timeZone } = useViewContext();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [earnings, "summary", currency],
    queryFn: ({ signal }) => callGateway("GET /partner/torc/commission-wallet/summary", { query: { currency }, signal }),
  });
  const content = () => {
    if (error && !data) return <Failed title={t("home.wallet.failed")} error={error} onRetry={() => void refetch()} isBusy={isFetching} />;
    if (!data) return <SkeletonLines count={7} label={t("frame.loading")} />;
    const largest = data.wallets.toSorted((a, b) => compareDecimals(b.converted_balance, a.converted_balance));
    const hidden = largest.length - shownCurrencies;
    return (
      <>
        <p className={styles.walletTotal}>
          <MoneyText amount={data.balance} currency={data.currency} size="figure" />
          <span className={styles.quietText}>
            {data.rates_at
              ? t("home.wallet.available_at", { time: formatTime(data.rates_at, "full", { locale: i18n.language, timeZone }) })
              : t("home.wallet.available")}
          </span>
        </p>
        <ul className={styles.walletRows}>
          {largest.slice(0, shownCurrencies).map((wallet) => (
            <li key={wallet.currency} className={styles.walletRow}>
              <span className={styles.merchant}>
                <Flag currency={wallet.currency} />
                <Link href={linesHref({ currency: wallet.currency })}>{wallet.currency}</Link>
              </span>
              <MoneyText amount={wallet.balance} currency={wallet.currency} isCodeHidden />
            </li>
          ))}
        </ul>
        {hidden > 0 && <Link href={walletAddress}>{t("home.wallet.more", { count: hidden })}</Link>}
      </>
    );
  };
  return (
    <Card title={t("home.wallet.title")} actions={<Link href={walletAddress}>{t("home.wallet.open")}</Link>}>
      {content()}
    </Card>
  );
}

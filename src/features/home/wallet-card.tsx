import { earnings } from "../../lib/earnings";
import { useCall } from "../../kit/shell";
import Check from "lucide/dist/esm/icons/check.mjs";
import TriangleAlert from "lucide/dist/esm/icons/triangle-alert.mjs";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import { Loaded } from "../../kit/parts";
import { linesHref, walletAddress } from "../../lib/earnings";
import { formatDecimal } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { presetPeriod } from "../../lib/period";
import { oldRates } from "../../lib/old-rates";
import { useSignedIn } from "../../providers/signed-in-context";
import { Card } from "../../ui/figure/card";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import styles from "./home.module.css";
import { useViewContext } from "./use-view-context";

const aMinute = 60_000;

const shownCurrencies = 5;

/** Whether last month's wallet was explained by its payments: what one wants to know before trusting the balance. */
function LastMonth() {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const { timeZone } = useSignedIn();
  const { today } = useViewContext();
  const month = presetPeriod("last_month", today);
  const { data } = useCall(
    "GET /partner/torc/commission-wallet/tie-out",
    { query: { ...month, time_zone: timeZone } },
    { of: earnings, keepsLast: true, staleTime: aMinute },
  );
  if (!data || data.currencies.length === 0) return null;
  const open = data.currencies.filter(({ unexplained }) => compareDecimals(unexplained, "0") !== 0);
  const name = new Intl.DateTimeFormat(i18n.language, { month: "long", timeZone: "UTC" }).format(Date.parse(month.from));
  return (
    <p className={styles.walletMonth}>
      <span>{t("home:wallet.unexplained", { month: name })}</span>
      <Link href={walletAddress} className={open.length === 0 ? styles.up : styles.down}>
        <Icon of={open.length === 0 ? Check : TriangleAlert} size={16} />
        {open.length === 0 ? formatDecimal("0.00", i18n.language) : t("home:wallet.differs", { count: open.length })}
      </Link>
    </p>
  );
}

/** What was earned and not paid out yet: in the view's currency, and the largest balances. */
export function WalletCard({ firstStep }: { firstStep: ReactNode }) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const { currency, timeZone } = useViewContext();
  const asked = useCall("GET /partner/torc/commission-wallet/summary", { query: { currency } }, { of: earnings, keepsLast: true });
  const content = (data: NonNullable<typeof asked.data>) => {
    const largest = data.wallets.toSorted((a, b) => compareDecimals(b.converted_balance, a.converted_balance));
    const hidden = largest.length - shownCurrencies;
    const old = oldRates(data.rates_age_days);
    return (
      <>
        <p className={styles.walletTotal}>
          <MoneyText amount={data.balance} currency={data.currency} size="figure" />
          <span className={styles.quietText}>
            {data.rates_at
              ? t("home:wallet.available_at", { time: formatTime(data.rates_at, "row", { locale: i18n.language, timeZone }) })
              : t("home:wallet.available")}
          </span>
          {old && <span className={styles.quietText}>{t("home:rates_old", { count: old })}</span>}
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
        {hidden > 0 && <Link href={walletAddress}>{t("home:wallet.more", { count: hidden })}</Link>}
        <LastMonth />
        {firstStep}
      </>
    );
  };
  return (
    <Card title={t("home:wallet.title")} actions={<Link href={walletAddress}>{t("home:wallet.open")}</Link>}>
      <Loaded of={asked} failed={t("home:wallet.failed")} waiting={7}>
        {content}
      </Loaded>
    </Card>
  );
}

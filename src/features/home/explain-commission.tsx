import { useTranslation } from "react-i18next";
import type { CommissionAnalytics } from "../../../contract/records/analytics";
import { formatRate } from "../../lib/format-money";
import { formatTime } from "../../lib/format-time";
import { useSignedIn } from "../../providers/signed-in-context";
import { Dialog } from "../../kit/shell";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./home.module.css";

/** The sum behind the figure: every currency, its rate, its share. */
export function ExplainCommission({ analytics, onClose }: { analytics: CommissionAnalytics; onClose: () => void }) {
  const { t, i18n } = useTranslation(["portal", "home"]);
  const { timeZone } = useSignedIn();
  const { by_currency, currency, current, rates_at, previous_rates_at } = analytics;
  const dated = (time: string) => ({ date: formatTime(time, "full", { locale: i18n.language, timeZone }) });
  return (
    <Dialog isWide isOpen onClose={onClose} title={t("home:explain_title")}>
      <p className={styles.explainText}>{rates_at ? t("home:explain_text", dated(rates_at)) : t("home:explain_text_plain")}</p>
      {previous_rates_at && previous_rates_at !== rates_at && (
        <p className={styles.explainText}>{t("home:explain_previous", dated(previous_rates_at))}</p>
      )}
      <DataTable
        look="inset"
        isCompact
        rows={by_currency}
        keyOf={(share) => share.currency}
        columns={[
          { key: "currency", heading: t("home:explain_currency"), cell: (share) => share.currency },
          {
            key: "own",
            heading: t("home:explain_own"),
            isEnd: true,
            cell: (share) => <MoneyText amount={share.commission} currency={share.currency} />,
          },
          { key: "rate", heading: t("home:explain_rate"), isEnd: true, cell: ({ rate }) => formatRate(rate, i18n.language) },
          {
            key: "converted",
            heading: currency,
            isEnd: true,
            cell: ({ converted_commission }) => <MoneyText amount={converted_commission} currency={currency} />,
          },
        ]}
        total={{ label: t("home:explain_total"), cells: { converted: <MoneyText amount={current.commission} currency={currency} /> } }}
      />
    </Dialog>
  );
}

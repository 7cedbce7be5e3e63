import { useTranslation } from "react-i18next";
import type { CommissionWalletSummary } from "../../../contract/records/commission";
import { Dialog } from "../../kit/shell";
import { formatRate } from "../../lib/format-money";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";

/** The sum behind the converted balance: every currency at its rate. */
export function ExplainBalance({ summary, onClose }: { summary: CommissionWalletSummary; onClose: () => void }) {
  const { t, i18n } = useTranslation("earnings");
  return (
    <Dialog isWide isOpen onClose={onClose} title={t("balances.explain_title")}>
      <DataTable
        look="inset"
        rows={summary.wallets}
        keyOf={({ currency }) => currency}
        columns={[
          { key: "currency", heading: t("columns.currency"), cell: ({ currency }) => currency },
          {
            key: "balance",
            heading: t("balances.balance"),
            isEnd: true,
            cell: ({ balance, currency }) => <MoneyText amount={balance} currency={currency} isCodeHidden />,
          },
          { key: "rate", heading: t("balances.rate"), isEnd: true, cell: ({ rate }) => formatRate(rate, i18n.language) },
          {
            key: "converted",
            heading: summary.currency,
            isEnd: true,
            cell: ({ converted_balance }) => <MoneyText amount={converted_balance} currency={summary.currency} isCodeHidden />,
          },
        ]}
        total={{ label: t("balances.total"), cells: { converted: <MoneyText amount={summary.balance} currency={summary.currency} /> } }}
      />
    </Dialog>
  );
}

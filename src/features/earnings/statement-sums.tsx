import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { CommissionStatement } from "../../../contract/records/commission-statement";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import styles from "./earnings.module.css";

interface StatementSumsProps {
  statements: readonly CommissionStatement[];
  chosen: string;
  onChoose: (currency: string) => void;
}

const sums = ["opening_balance", "earned", "taken_back", "adjusted", "paid_out", "closing_balance", "unexplained"] as const;
const isZero = (amount: string) => compareDecimals(amount, "0") === 0;
const verdictOf = ({ unexplained }: CommissionStatement) => (isZero(unexplained) ? styles.good : styles.bad);

/** Opening balance, what moved it, and closing balance of each currency. */
export function StatementSums({ statements, chosen, onChoose }: StatementSumsProps) {
  const { t } = useTranslation("earnings");
  const shown = sums.filter((sum) => sum !== "adjusted" || statements.some(({ adjusted }) => !isZero(adjusted)));
  return (
    <DataTable
      rows={statements}
      keyOf={({ currency }) => currency}
      toneOf={({ currency }) => (currency === chosen ? "open" : undefined)}
      columns={[
        {
          key: "currency",
          heading: t("columns.currency"),
          cell: ({ currency }) => (
            <button type="button" className={styles.choice} aria-pressed={currency === chosen} onClick={() => onChoose(currency)}>
              <Flag currency={currency} />
              {currency}
            </button>
          ),
        },
        ...shown.map((sum) => ({
          key: sum,
          heading: t(`statement.sums.${sum}`),
          isEnd: true,
          cell: (statement: CommissionStatement) => (
            <span className={sum === "unexplained" ? verdictOf(statement) : undefined}>
              <MoneyText amount={statement[sum]} currency={statement.currency} isCodeHidden />
            </span>
          ),
        })),
      ]}
    />
  );
}

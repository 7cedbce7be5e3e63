import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { CommissionStatement } from "../../../contract/records/commission-statement";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { MoneyText } from "../../ui/figure/money-text";
import { useIsNarrow } from "../../ui/use-is-narrow";
import styles from "./earnings.module.css";

interface StatementSumsProps {
  statements: readonly CommissionStatement[];
  chosen: string;
  onChoose: (currency: string) => void;
}

const sums = ["opening_balance", "earned", "taken_back", "adjusted", "paid_out", "closing_balance", "unexplained"] as const;
const isZero = (amount: string) => compareDecimals(amount, "0") === 0;
const verdictOf = ({ unexplained }: CommissionStatement) => (isZero(unexplained) ? styles.good : styles.bad);

/** Opening balance, what moved it, and closing balance of each currency; on a phone all of it for the chosen one alone. */
export function StatementSums({ statements, chosen, onChoose }: StatementSumsProps) {
  const { t } = useTranslation("earnings");
  const isNarrow = useIsNarrow();
  const shown = sums.filter((sum) => sum !== "adjusted" || statements.some(({ adjusted }) => !isZero(adjusted)));
  return (
    <DataTable
      hasCards
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
          onCard: sum === "closing_balance" ? ("aside" as const) : undefined,
          cell: (statement: CommissionStatement) =>
            (!isNarrow ||
              sum === "closing_balance" ||
              statement.currency === chosen ||
              (sum === "unexplained" && !isZero(statement[sum]))) && (
              <span className={sum === "unexplained" ? verdictOf(statement) : undefined}>
                <MoneyText amount={statement[sum]} currency={statement.currency} isCodeHidden />
              </span>
            ),
        })),
      ]}
    />
  );
}

import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { CommissionStatement } from "../../../contract/records/commission-statement";
import { classNames } from "../../ui/class-names";
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

/** Opening balance, what moved it, and closing balance of each currency. */
export function StatementSums({ statements, chosen, onChoose }: StatementSumsProps) {
  const { t } = useTranslation("earnings");
  const shown = sums.filter((sum) => sum !== "adjusted" || statements.some(({ adjusted }) => !isZero(adjusted)));
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.currency")}</th>
            {shown.map((sum) => (
              <th key={sum} scope="col" className={styles.end}>
                {t(`statement.sums.${sum}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {statements.map((statement) => (
            <tr key={statement.currency} className={statement.currency === chosen ? styles.open : undefined}>
              <td>
                <button
                  type="button"
                  className={styles.toggle}
                  aria-pressed={statement.currency === chosen}
                  onClick={() => onChoose(statement.currency)}
                >
                  <Flag currency={statement.currency} />
                  {statement.currency}
                </button>
              </td>
              {shown.map((sum) => (
                <td
                  key={sum}
                  className={classNames(styles.end, sum === "unexplained" && (isZero(statement.unexplained) ? styles.good : styles.bad))}
                >
                  <MoneyText amount={statement[sum]} currency={statement.currency} isCodeHidden />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Two price lists side by side, those that differ first to be seen. */
import { useState } from "react";
import { compareFees } from "../../../contract/pricing/compare-fees";
import type { PlanFee } from "../../../contract/pricing/check-fees";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { Flag } from "../../ui/figure/flag";
import { SegmentedControl } from "../../ui/field/segmented-control";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";

interface Side {
  name: string;
  fees: readonly PlanFee[];
}

export function CompareCard({ left, right }: { left: Side; right: Side }) {
  const { t, rateText, methodText, moneyText } = useFeeWords();
  const [view, setView] = useState<"different" | "all">("different");
  const pairs = compareFees(left.fees, right.fees).flatMap((pair) => {
    const fee = pair.left ?? pair.right;
    return fee ? [{ ...pair, fee }] : [];
  });
  const different = pairs.filter(({ differs }) => differs);
  const shown = view === "different" ? different : pairs;
  const words = (fee: PlanFee | null) => {
    if (!fee) return t("compare.not_priced");
    const rates = fee.tiers.length > 0 ? fee.tiers : [fee];
    return (
      <span className={styles.rates}>
        {rates.map((rate) => (
          <span key={"from_amount" in rate ? rate.from_amount : "all"}>
            {"from_amount" in rate
              ? t("fees.tier_line", { amount: moneyText(rate.from_amount, fee.currency), rate: rateText(rate, fee.currency) })
              : rateText(rate, fee.currency)}
          </span>
        ))}
        {fee.minimum_amount !== null && <span>{t("compare.minimum", { amount: moneyText(fee.minimum_amount, fee.currency) })}</span>}
        {fee.maximum_amount !== null && <span>{t("compare.maximum", { amount: moneyText(fee.maximum_amount, fee.currency) })}</span>}
      </span>
    );
  };
  return (
    <Card
      title={t("compare.title", { left: left.name, right: right.name })}
      subtitle={t("compare.differ", { count: different.length, total: pairs.length })}
      actions={
        <SegmentedControl
          label={t("compare.show")}
          segments={[
            { value: "different", label: t("compare.different") },
            { value: "all", label: t("filters.all") },
          ]}
          value={view}
          onChange={setView}
        />
      }
      isFlush
    >
      {shown.length === 0 ? (
        <p className={styles.none}>{t("compare.same")}</p>
      ) : (
        <DataTable
          label={t("compare.title", { left: left.name, right: right.name })}
          hasCards
          rows={shown}
          keyOf={({ key }) => key}
          toneOf={({ differs }) => (differs && view === "all" ? "open" : undefined)}
          columns={[
            { key: "method", heading: t("fees.method"), cell: ({ fee }) => <strong>{methodText(fee.method)}</strong> },
            {
              key: "currency",
              heading: t("fees.currency"),
              onCard: "aside",
              cell: ({ fee: { currency } }) => (
                <span className={styles.currency}>
                  <Flag currency={currency} />
                  {currency}
                </span>
              ),
            },
            { key: "left", heading: left.name, isEnd: true, cell: (pair) => words(pair.left) },
            { key: "right", heading: right.name, isEnd: true, cell: (pair) => words(pair.right) },
          ]}
        />
      )}
    </Card>
  );
}

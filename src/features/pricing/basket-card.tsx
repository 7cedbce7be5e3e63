/** What a month of sample payments would cost under the prices as they are typed. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { basketOf, sampleBasket } from "../../../contract/pricing/basket";
import type { BuyRate, PlanFee } from "../../../contract/pricing/check-fees";
import { numberFormat } from "../../lib/number-format";
import { readTestCurrency } from "../../providers/default-currency";
import { Card } from "../../ui/figure/card";
import { DataTable } from "../../ui/figure/data-table";
import { MoneyText } from "../../ui/figure/money-text";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import { useFeeWords } from "./use-fee-words";

interface BasketCardProps {
  /** Those without problems. */
  fees: readonly PlanFee[];
  buyRates: readonly BuyRate[];
  sharePercent: string;
}

export function BasketCard({ fees, buyRates, sharePercent }: BasketCardProps) {
  const { t, methodText } = useFeeWords();
  const { i18n } = useTranslation();
  const currencies = [...new Set(fees.map(({ currency }) => currency))].sort();
  const [wanted, setWanted] = useState(readTestCurrency);
  const currency = currencies.find((each) => each === wanted) ?? currencies[0];
  if (currency === undefined) return null;
  const { lines, ...total } = basketOf(sampleBasket(currency), fees, buyRates, sharePercent, currency);
  const number = numberFormat(i18n.language);
  const money = (amount: string) => <MoneyText amount={amount} currency={currency} isCodeHidden />;
  return (
    <Card
      title={t("basket.title")}
      subtitle={t("basket.text")}
      actions={
        <FilterChoice
          label={t("fees.currency")}
          value={currency}
          items={currencies.map((each) => ({ key: each, label: each, isChecked: each === currency, onSelect: () => setWanted(each) }))}
        />
      }
      isFlush
    >
      <DataTable
        label={t("basket.title")}
        hasCards
        rows={lines}
        keyOf={({ method }) => method}
        columns={[
          { key: "method", heading: t("fees.method"), cell: ({ method }) => <strong>{methodText(method)}</strong> },
          { key: "payments", heading: t("basket.payments"), isEnd: true, cell: ({ count }) => number.format(count) },
          { key: "each", heading: t("basket.each"), isEnd: true, cell: ({ amount }) => money(amount) },
          { key: "fees", heading: t("basket.merchant_pays"), isEnd: true, cell: ({ fees: paid }) => money(paid) },
          { key: "cost", heading: t("basket.buy_rate"), isEnd: true, cell: ({ cost }) => money(cost) },
          { key: "commission", heading: t("basket.you_earn"), isEnd: true, cell: ({ commission }) => money(commission) },
        ]}
        total={{
          label: t("basket.total", { currency }),
          cells: { fees: money(total.fees), cost: money(total.cost), commission: money(total.commission) },
        }}
      />
    </Card>
  );
}

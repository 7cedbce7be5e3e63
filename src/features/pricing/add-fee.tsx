/** Adds a row to a price list: a method and a currency that it does not price yet. */
import Plus from "lucide/dist/esm/icons/plus.mjs";
import { useState } from "react";
import { feeKey, type BuyRate, type PlanFee } from "../../../contract/pricing/check-fees";
import { Button } from "../../ui/field/button";
import { FilterChoice } from "../../ui/overlay/filter-choice";
import type { FeeDraft } from "./plan-draft";
import styles from "./pricing.module.css";
import { useFeeWords } from "./use-fee-words";

interface AddFeeProps {
  fees: readonly FeeDraft[];
  buyRates: readonly BuyRate[];
  onAdd: (method: PlanFee["method"], currency: string) => void;
}

export function AddFee({ fees, buyRates, onAdd }: AddFeeProps) {
  const { t, methodText } = useFeeWords();
  const taken = new Set(fees.map(feeKey));
  const open = buyRates.filter((rate) => !taken.has(feeKey(rate)));
  const [wanted, setWanted] = useState<{ method?: PlanFee["method"]; currency?: string }>({});
  const methods = [...new Set(open.map(({ method }) => method))];
  const method = methods.find((each) => each === wanted.method) ?? methods[0];
  const currencies = open
    .filter((rate) => rate.method === method)
    .map(({ currency }) => currency)
    .sort();
  const currency = currencies.find((each) => each === wanted.currency) ?? currencies[0];
  if (!method || !currency) return <p className={styles.quiet}>{t("editor.all_priced")}</p>;
  return (
    <span className={styles.tools}>
      <FilterChoice
        label={t("fees.method")}
        value={methodText(method)}
        items={methods.map((each) => ({
          key: each,
          label: methodText(each),
          isChecked: each === method,
          onSelect: () => setWanted({ ...wanted, method: each }),
        }))}
      />
      <FilterChoice
        label={t("fees.currency")}
        value={currency}
        items={currencies.map((each) => ({
          key: each,
          label: each,
          isChecked: each === currency,
          onSelect: () => setWanted({ ...wanted, currency: each }),
        }))}
      />
      <Button size="small" icon={Plus} onClick={() => onAdd(method, currency)}>
        {t("editor.add_fee")}
      </Button>
    </span>
  );
}

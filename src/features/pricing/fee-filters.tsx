/** Which fees of a long price list are shown: by product and by currency. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PlanFee } from "../../../contract/pricing/check-fees";
import { methodsOf, planProducts, type PlanProduct } from "../../../contract/reference/plan-products";
import { FilterChoice } from "../../ui/overlay/filter-choice";

export interface FeeFilter {
  product: PlanProduct | null;
  currency: string | null;
}

export const useFeeFilter = (currency: string | null = null) => useState<FeeFilter>({ product: null, currency });

export const isShownBy = ({ product, currency }: FeeFilter, fee: Pick<PlanFee, "method" | "currency">): boolean =>
  (product === null || methodsOf[product].includes(fee.method)) && (currency === null || fee.currency === currency);

interface FeeFiltersProps {
  filter: FeeFilter;
  currencies: readonly string[];
  onChange: (filter: FeeFilter) => void;
}

export function FeeFilters({ filter, currencies, onChange }: FeeFiltersProps) {
  const { t } = useTranslation("pricing");
  const choice = <V extends string>(key: string, label: string, value: V | null, current: V | null, next: FeeFilter) => ({
    key,
    label,
    isChecked: value === current,
    onSelect: () => onChange(next),
  });
  return (
    <>
      <FilterChoice
        label={t("filters.product")}
        value={filter.product === null ? t("filters.all") : t(`products.${filter.product}`)}
        items={[
          choice("all", t("filters.all"), null, filter.product, { ...filter, product: null }),
          ...planProducts.map((product) => choice(product, t(`products.${product}`), product, filter.product, { ...filter, product })),
        ]}
      />
      <FilterChoice
        label={t("filters.currency")}
        value={filter.currency ?? t("filters.all")}
        items={[
          choice("all", t("filters.all"), null, filter.currency, { ...filter, currency: null }),
          ...currencies.map((currency) => choice(currency, currency, currency, filter.currency, { ...filter, currency })),
        ]}
      />
    </>
  );
}

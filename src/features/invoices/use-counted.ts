import { useTranslation } from "react-i18next";
import { compareDecimals, withoutSign } from "../../../contract/decimal";
import type { InvoiceLine } from "../../../contract/records/invoice";
import { formatAmount, formatDecimal } from "../../lib/format-money";
import { numberFormat } from "../../lib/number-format";

const isZero = (amount: string) => compareDecimals(amount, "0") === 0;

/** How a line's amount comes about, where one price explains it: "1,284 × 0.18 + 0.95% of 512,402.10 − 0.03 rounded per payment". */
export function useCounted(currency: string): (line: InvoiceLine) => string {
  const { t, i18n } = useTranslation("invoices");
  return ({ type, transaction_count, base_amount, rate_percent, fixed_amount, rounding }) => {
    const words = {
      number: numberFormat(i18n.language).format(transaction_count),
      base: formatAmount(base_amount, currency, i18n.language),
    };
    if (type === "REFUND" || type === "CHARGEBACK") return t("counted.taken_back", words);
    if (rate_percent === null || fixed_amount === null) return t("counted.several", words);
    const priced = {
      ...words,
      percent: formatDecimal(rate_percent, i18n.language),
      fixed: formatAmount(fixed_amount, currency, i18n.language),
    };
    if (isZero(rate_percent)) return t(isZero(fixed_amount) ? "counted.free" : "counted.fixed", priced);
    const formula = t(isZero(fixed_amount) ? "counted.percent" : "counted.both", priced);
    if (rounding === null || isZero(rounding)) return formula;
    const isLess = compareDecimals(rounding, "0") < 0;
    const amount = formatAmount(withoutSign(rounding), currency, i18n.language);
    return t(isLess ? "counted.rounded_down" : "counted.rounded_up", { formula, amount });
  };
}

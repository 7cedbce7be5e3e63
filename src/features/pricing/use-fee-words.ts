import { useTranslation } from "react-i18next";
import { compareDecimals } from "../../../contract/decimal";
import type { PlanFee } from "../../../contract/pricing/check-fees";
import { formatMoney, formatPercentage } from "../../lib/format-money";

type Rate = Pick<PlanFee, "percent" | "fixed_amount">;
const isZero = (value: string) => compareDecimals(value, "0") === 0;

/** Fees in words: "1.45% + 0.30 AUD". */
export function useFeeWords() {
  const { t, i18n } = useTranslation("pricing");
  const { t: say } = useTranslation("portal");
  const percentText = (percent: string) => say("percent", { value: formatPercentage(percent, i18n.language) });
  const moneyText = (amount: string, currency: string) => formatMoney(amount, currency, i18n.language);
  const rateText = ({ percent, fixed_amount }: Rate, currency: string) => {
    const fixedText = moneyText(fixed_amount, currency);
    if (isZero(fixed_amount)) return percentText(percent);
    return isZero(percent) ? fixedText : t("rate", { percent: percentText(percent), amount: fixedText });
  };
  const methodText = (method: PlanFee["method"]) => say(`values.methods.${method}`);
  /** Only where the method's name leaves it open. */
  const regionText = ({ method, region }: { method: PlanFee["method"]; region: PlanFee["region"] }) =>
    method === "CARD" && region ? t(`regions.${region}`) : null;
  return { t, regionText, percentText, moneyText, rateText, methodText };
}

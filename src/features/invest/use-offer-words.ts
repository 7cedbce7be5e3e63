/** An offer's figures in words. */
import { useTranslation } from "react-i18next";
import type { InvestOffer } from "../../../contract/records/invest";
import { formatDecimal, formatMoney } from "../../lib/format-money";
import { formatCalendarDate } from "../../lib/format-time";
import { listText } from "../../lib/list-text";

export function useOfferWords({ currencies, product, yield_percent, yield_date, ...offer }: InvestOffer) {
  const { t, i18n } = useTranslation("invest");
  const { language } = i18n;
  const percent = (value: string) => formatDecimal(value, language);
  const codes = currencies.map(({ currency }) => currency);
  return {
    product: t(`products.${product}`, { currencies: listText(codes, language) }),
    facts: [
      { key: "yield", value: t("facts.yield_value", { percent: percent(yield_percent), date: formatCalendarDate(yield_date, language) }) },
      { key: "notice", value: t("facts.notice_value", { from: offer.notice_days_from, to: offer.notice_days_to }) },
      {
        key: "smallest",
        value: listText(
          currencies.map(({ currency, smallest_amount }) => formatMoney(smallest_amount, currency, language)),
          language,
        ),
      },
      { key: "fee", value: t(`facts.fee_${offer.fee_basis}`, { percent: percent(offer.fee_percent) }) },
      { key: "commission", value: t("facts.commission_value", { percent: percent(offer.commission_percent) }) },
    ] as const,
  };
}

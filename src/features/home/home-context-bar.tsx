/** The figures' context: period, comparison, currency and time zone, then the rates' date. */
import CalendarDays from "lucide/dist/esm/icons/calendar-days.mjs";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { comparedPeriod, comparisons, presets, type Period } from "../../lib/period";
import { formatTime } from "../../lib/format-time";
import { viewCurrencies } from "../../providers/default-currency";
import { ContextBar, type ContextChoice } from "../../ui/frame/context-bar";
import { oldRates } from "../../lib/old-rates";
import { periodText } from "../../lib/period-text";
import { useAnalytics } from "./use-analytics";
import { useViewContext } from "./use-view-context";

interface HomeContextBarProps {
  /** The zone's choice, and what it opens. */
  zone: { choice: ContextChoice; dialog: ReactNode };
  chooseDays: (choosing: { period: Period; today: string; onClose: () => void; onChoose: (period: Period) => void }) => ReactNode;
}

export function HomeContextBar({ zone, chooseDays }: HomeContextBarProps) {
  const { t, i18n } = useTranslation("portal");
  const { preset, period, comparison, currency, today, timeZone, change } = useViewContext();
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = useAnalytics();
  const compared = comparedPeriod(period, comparison);
  const time = data?.rates_at && formatTime(data.rates_at, "full", { locale: i18n.language, timeZone });
  const old = oldRates(data?.rates_age_days);
  const rates = time && (old ? t("home.rates_of_old", { time, count: old }) : t("home.rates_of", { time }));
  const choices: ContextChoice[] = [
    {
      key: "period",
      label: t("home.period"),
      value: periodText(period, i18n.language, today),
      icon: CalendarDays,
      items: [
        ...presets.map((each) => ({
          key: each,
          label: t(`home.presets.${each}`),
          isChecked: each === preset,
          onSelect: () => change({ preset: each }),
        })),
        {
          key: "custom",
          label: t("home.presets.custom"),
          isChecked: preset === "custom",
          startsGroup: true,
          onSelect: () => setIsChoosing(true),
        },
      ],
    },
    {
      key: "comparison",
      label: t("home.comparison"),
      value: compared ? periodText(compared, i18n.language, today, true) : t("home.comparisons.none"),
      prefix: compared ? t("home.versus") : undefined,
      items: comparisons.map((each) => ({
        key: each,
        label: t(`home.comparisons.${each}`),
        isChecked: each === comparison,
        onSelect: () => change({ comparison: each }),
      })),
    },
    {
      key: "currency",
      label: t("home.currency"),
      value: currency,
      items: viewCurrencies.map((each) => ({
        key: each,
        label: each,
        isChecked: each === currency,
        onSelect: () => change({ currency: each }),
      })),
    },
    zone.choice,
  ];
  return (
    <>
      <ContextBar label={t("home.context")} choices={choices} remark={rates ?? (data && t("home.no_rates"))} />
      {zone.dialog}
      {isChoosing && chooseDays({ period, today, onClose: () => setIsChoosing(false), onChoose: (custom) => change({ custom }) })}
    </>
  );
}

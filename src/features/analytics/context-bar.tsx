/** What the figures are of: period, comparison, currency, time zone; the rates' date at the end. */
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { comparedPeriod, comparisons, presets, type Period } from "../../lib/period";
import { formatTime, zoneParts } from "../../lib/format-time";
import { viewCurrencies } from "../../providers/default-currency";
import { Button } from "../../ui/button";
import { ContextBar, type ContextChoice } from "../../ui/context-bar";
import { Dialog } from "../../ui/dialog";
import { TextField } from "../../ui/text-field";
import styles from "./analytics.module.css";
import { periodText } from "./period-text";
import { useAnalytics } from "./use-analytics";
import { useViewContext } from "./use-view-context";

export default function AnalyticsContextBar() {
  const { t, i18n } = useTranslation("portal");
  const { preset, period, comparison, currency, today, timeZone, change } = useViewContext();
  const [isChoosing, setIsChoosing] = useState(false);
  const { data } = useAnalytics();
  const compared = comparedPeriod(period, comparison);
  const zone = zoneParts(timeZone, new Date().toISOString());
  const rates = data?.rates_at && `${t("home.rates_of")} ${formatTime(data.rates_at, "full", { locale: i18n.language, timeZone })}`;
  const choices: ContextChoice[] = [
    {
      key: "period",
      label: t("home.period"),
      value: periodText(period, i18n.language, today),
      icon: CalendarDays,
      items: [
        ...presets.map((each) => ({ key: each, label: t(`home.presets.${each}`), isChecked: each === preset, onSelect: () => change({ preset: each }) })),
        { key: "custom", label: t("home.presets.custom"), isChecked: preset === "custom", startsGroup: true, onSelect: () => setIsChoosing(true) },
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
      items: viewCurrencies.map((each) => ({ key: each, label: each, isChecked: each === currency, onSelect: () => change({ currency: each }) })),
    },
  ];
  const zoneText = [zone.city, zone.offset !== zone.city && zone.offset].filter(Boolean).join(" ");
  return (
    <>
      <ContextBar label={t("home.context")} choices={choices} remark={[zoneText, rates ?? t("home.no_rates")].join(" · ")} />
      {isChoosing && <ChooseDays period={period} today={today} onClose={() => setIsChoosing(false)} onChoose={(custom) => change({ custom })} />}
    </>
  );
}

function ChooseDays({ period, today, onClose, onChoose }: { period: Period; today: string; onClose: () => void; onChoose: (period: Period) => void }) {
  const { t } = useTranslation("portal");
  const [from, setFrom] = useState(period.from);
  const [to, setTo] = useState(period.to);
  const isTurned = from !== "" && to !== "" && to < from;
  const isTooLong = !isTurned && from !== "" && to !== "" && Date.parse(to) - Date.parse(from) > 399 * 86_400_000;
  const error = isTurned ? t("list.range_error") : isTooLong ? t("home.too_long") : undefined;
  const choose = () => {
    if (error || from === "" || to === "") return;
    onChoose({ from, to });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("home.presets.custom")}
      closeLabel={t("actions.close")}
      footer={
        <>
          <Button onClick={onClose}>{t("actions.cancel")}</Button>
          <Button variant="primary" onClick={choose}>
            {t("actions.apply")}
          </Button>
        </>
      }
    >
      <div className={styles.dayPair}>
        <TextField label={t("list.from")} type="date" value={from} max={today} onChange={(event) => setFrom(event.target.value)} />
        <TextField label={t("list.to")} type="date" value={to} max={today} error={error} onChange={(event) => setTo(event.target.value)} />
      </div>
    </Dialog>
  );
}

/**
 * Period and zone over a list that is dated. The period is the list's own filter on `created_at`, so it is in the address and in
 * every export; one that was chosen is taken along to the next list that is opened without any filter.
 */
import CalendarDays from "lucide/dist/esm/icons/calendar-days.mjs";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { chosenPeriod, rememberPeriod } from "../../browser/chosen-period";
import { presetPeriod, presets, type Period } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { endOfDay, startOfDay } from "../../lib/zoned-day";
import { useSignedIn } from "../../providers/signed-in-context";
import { ContextBar, type ContextChoice } from "../../ui/frame/context-bar";
import { late } from "../../ui/late";
import { periodText } from "../../lib/period-text";
import { useZoneChoice } from "./use-zone-choice";

const ChooseDays = late(() => import("./choose-days"));

const keys = { from: "created_at_from", to: "created_at_to" } as const;

export default function ListContextBar() {
  const { t, i18n } = useTranslation("portal");
  const { timeZone } = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const [isChoosing, setIsChoosing] = useState(false);
  const [now] = useState(Date.now);
  const zone = useZoneChoice();
  const today = dayInZone(now, timeZone);
  const [from, to] = [search.get(keys.from), search.get(keys.to)].map((instant) => (instant ? dayInZone(instant, timeZone) : ""));
  const isPlain = search.size === 0;

  const show = (period: Period | null, replace = false) => {
    const next = new URLSearchParams(search);
    for (const key of ["page", "cursor", keys.from, keys.to]) next.delete(key);
    if (period) {
      next.set(keys.from, startOfDay(period.from, timeZone));
      next.set(keys.to, endOfDay(period.to, timeZone));
    }
    setSearch(next, { replace, preventScrollReset: true, flushSync: true });
  };
  const choose = (period: Period | null) => {
    rememberPeriod(period);
    show(period);
  };
  // Once, for a list that was opened plainly: a period that is cleared stays cleared.
  const [wasPlain] = useState(isPlain);
  useEffect(() => {
    const period = chosenPeriod();
    if (wasPlain && period) show(period, true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- on opening only
  }, []);

  const known = from && to ? { from, to } : null;
  const shown = known
    ? periodText(known, i18n.language, today)
    : from
      ? t("list.from_value", { value: from })
      : to
        ? t("list.to_value", { value: to })
        : t("home.all_time");
  const isPreset = (period: Period) => period.from === from && period.to === to;
  const preset = presets.find((each) => isPreset(presetPeriod(each, today)));
  const periodChoice: ContextChoice = {
    key: "period",
    label: t("home.period"),
    value: shown,
    icon: CalendarDays,
    items: [
      { key: "all", label: t("home.all_time"), isChecked: !from && !to, onSelect: () => choose(null) },
      ...presets.map((each) => ({
        key: each,
        label: t(`home.presets.${each}`),
        isChecked: each === preset,
        onSelect: () => choose(presetPeriod(each, today)),
      })),
      {
        key: "custom",
        label: t("home.presets.custom"),
        isChecked: known !== null && !preset,
        startsGroup: true,
        onSelect: () => setIsChoosing(true),
      },
    ],
  };
  return (
    <>
      <ContextBar label={t("home.context")} choices={[periodChoice, zone.choice]} />
      {zone.dialog}
      {isChoosing && (
        <ChooseDays period={known ?? presetPeriod("month", today)} today={today} onClose={() => setIsChoosing(false)} onChoose={choose} />
      )}
    </>
  );
}

import { useTranslation } from "react-i18next";
import { formatTime } from "../../lib/format-time";
import { presetPeriod, type Period } from "../../lib/period";
import { FilterChoice } from "../../ui/overlay/filter-choice";

/** This month to today, and the ones before it. */
export function monthsUntil(today: string, count = 12): Period[] {
  const months = [presetPeriod("month", today)];
  while (months.length < count) months.push(presetPeriod("last_month", months.at(-1)?.from ?? today));
  return months;
}

/** `2026-10`, as an address has it. */
export const monthKey = ({ from }: Period): string => from.slice(0, 7);
export const readMonth = (months: readonly Period[]) => (key: string) => months.find((month) => monthKey(month) === key);

export function useMonthName(): (month: Period) => string {
  const { i18n } = useTranslation();
  return ({ from }) => formatTime(from, "month", { locale: i18n.language, timeZone: "UTC" });
}

export function MonthChoice({ months, month, onChoose }: { months: Period[]; month: Period; onChoose: (month: Period) => void }) {
  const { t } = useTranslation("earnings");
  const monthName = useMonthName();
  const items = months.map((each) => ({
    key: each.from,
    label: monthName(each),
    isChecked: each.from === month.from,
    onSelect: () => onChoose(each),
  }));
  return <FilterChoice label={t("month")} value={monthName(month)} items={items} />;
}

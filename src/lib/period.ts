/** A period of whole days and the one it is compared with, in the address. Pure. */
import { addDays, daysBetween } from "./zoned-day";

export interface Period {
  /** Calendar days, both included: "2026-11-01". */
  from: string;
  to: string;
}

export const presets = ["month", "last_month", "last_quarter", "days_7", "days_28", "days_90", "year"] as const;
export type Preset = (typeof presets)[number];

export const comparisons = ["weekdays", "previous", "last_year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function presetPeriod(preset: Preset, today: string): Period {
  switch (preset) {
    case "month":
      return { from: firstOfMonth(today), to: today };
    case "last_month": {
      const to = addDays(firstOfMonth(today), -1);
      return { from: firstOfMonth(to), to };
    }
    case "last_quarter": {
      const month = Number(today.slice(5, 7)) - 1;
      const to = addDays(`${today.slice(0, 4)}-${String(month - (month % 3) + 1).padStart(2, "0")}-01`, -1);
      return { from: `${to.slice(0, 4)}-${String(Number(to.slice(5, 7)) - 2).padStart(2, "0")}-01`, to };
    }
    case "days_7":
      return { from: addDays(today, -6), to: today };
    case "days_28":
      return { from: addDays(today, -27), to: today };
    case "days_90":
      return { from: addDays(today, -89), to: today };
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
  }
}

export const daysIn = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Shifts both ends; by whole weeks, so that the weekdays match. */
const shift = ({ from, to }: Period, days: number): Period => ({ from: addDays(from, days), to: addDays(to, days) });

export function comparedPeriod(period: Period, comparison: Comparison): Period | null {
  const length = daysIn(period);
  switch (comparison) {
    case "none":
      return null;
    case "previous":
      return shift(period, -length);
    case "last_year":
      return shift(period, -364);
    case "weekdays":
      // Four weeks for anything up to four weeks: the month before, with matching weekdays.
      return shift(period, -7 * Math.max(4, Math.ceil(length / 7)));
  }
}

export interface ViewContext {
  preset: Preset | "custom";
  period: Period;
  comparison: Comparison;
  currency: string;
}

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const longestDays = 400;

/** The address's values; anything missing or invalid defaults to this month against the same weekdays. */
export function readViewContext(search: URLSearchParams, today: string, currency: string): ViewContext {
  const from = search.get("from");
  const to = search.get("to");
  const isCustom = isDay(from) && isDay(to) && from <= to && daysIn({ from, to }) <= longestDays;
  const preset = presets.find((each) => each === search.get("period")) ?? "month";
  const wanted = search.get("currency") ?? "";
  return {
    preset: isCustom ? "custom" : preset,
    period: isCustom ? { from, to } : presetPeriod(preset, today),
    comparison: comparisons.find((each) => each === search.get("compare")) ?? "weekdays",
    currency: /^[A-Z]{3}$/.test(wanted) ? wanted : currency,
  };
}

export function writeViewContext(
  search: URLSearchParams,
  change: { preset?: Preset; custom?: Period; comparison?: Comparison; currency?: string },
): URLSearchParams {
  const next = new URLSearchParams(search);
  if (change.preset) {
    next.delete("from");
    next.delete("to");
    next.set("period", change.preset);
  }
  if (change.custom) {
    next.delete("period");
    next.set("from", change.custom.from);
    next.set("to", change.custom.to);
  }
  if (change.comparison) next.set("compare", change.comparison);
  if (change.currency) next.set("currency", change.currency);
  return next;
}

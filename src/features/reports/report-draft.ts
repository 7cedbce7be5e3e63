/** What is being asked while it is chosen, and as the gateway takes it. Pure. */
import type { ExportColumn } from "../../../contract/records/list-export";
import type { Report, WholeReportRequest } from "../../../contract/records/report";
import type { ReportType } from "../../../contract/reference/report-kinds";
import type { Rhythm } from "./rhythm";
import { presetPeriod, type Period } from "../../lib/period";
import { dayInZone } from "../../lib/day-in-zone";
import { addDays, daysBetween, startOfDay } from "../../lib/zoned-day";

export const periodPresets = ["month", "last_month", "last_quarter", "year", "custom"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export interface ReportDraft {
  report_type: ReportType;
  preset: PeriodPreset;
  /** Whole days of the zone, both included. */
  period: Period;
  time_zone: string;
  /** Merchants by id; none: all of them. */
  merchants: string[];
  /** The chosen ones in their order. */
  columns: ExportColumn[];
  file_type: "csv" | "xlsx";
}

export interface ReportQuestion extends ReportDraft {
  /** Null: once. */
  rhythm: Rhythm | null;
}

export const columnKey = ({ name, as }: ExportColumn): string => `${name} ${as ?? ""}`;

export function emptyDraft(report_type: ReportType, columns: ExportColumn[], time_zone: string): ReportDraft {
  const period = presetPeriod("month", dayInZone(Date.now(), time_zone));
  return { report_type, preset: "month", period, time_zone, merchants: [], columns, file_type: "csv" };
}

/** Starts from what another report asked. */
export function draftOf(report: Report): ReportDraft {
  const { report_type, file_type, columns, time_zone, period_from, period_to, filters } = report;
  const from = dayInZone(period_from ?? Date.now(), time_zone);
  const to = period_to === null ? from : dayInZone(Date.parse(period_to) - 1, time_zone);
  const merchants = (filters.org_id ?? "").split(",").filter((id) => id !== "");
  return { report_type, preset: "custom", period: { from, to }, time_zone, merchants, columns, file_type };
}

export const longestDays = 400;
export type DraftProblem = "no_columns" | "no_days" | "backwards" | "too_long";

export function problemOf({ columns, period }: Pick<ReportDraft, "columns" | "period">): DraftProblem | null {
  if (period.from === "" || period.to === "") return "no_days";
  if (period.to < period.from) return "backwards";
  if (daysBetween(period.from, period.to) + 1 > longestDays) return "too_long";
  return columns.length === 0 ? "no_columns" : null;
}

export function requestOf(draft: ReportDraft): WholeReportRequest {
  const { report_type, file_type, columns, time_zone, merchants, period } = draft;
  return {
    ...{ report_type, file_type, columns, time_zone },
    filters: merchants.length > 0 ? { org_id: merchants.join(",") } : {},
    period_from: startOfDay(period.from, time_zone),
    period_to: startOfDay(addDays(period.to, 1), time_zone),
  };
}

/** A column moved by some places; at the ends it stays. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = Math.min(Math.max(at + by, 0), list.length - 1);
  const next = list.filter((_, index) => index !== at);
  const item = list[at];
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

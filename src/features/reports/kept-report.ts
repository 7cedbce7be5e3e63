/** A question as it was kept while it was put together, possibly by an older version of the form. Pure. */
import type { ExportColumn } from "../../../contract/records/list-export";
import { reportFileTypes, reportTypes, scheduleRhythms, type ReportType } from "../../../contract/reference/report-kinds";
import { presetPeriod } from "../../lib/period";
import { daysOf } from "../../lib/rhythm";
import { dayInZone } from "../../lib/day-in-zone";
import { columnKey, periodPresets, type ReportQuestion } from "./report-draft";
import type { Rhythm } from "./rhythm";

const textOf = (value: unknown, otherwise: string): string => (typeof value === "string" ? value : otherwise);
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);
const knownOf = <T>(known: readonly T[], value: unknown, otherwise: T): T => known.find((each) => each === value) ?? otherwise;

/** What it knows of it, and the rest as at the start. `columnsOf` says which columns there are today, in today's words. */
export function readQuestion(
  kept: Readonly<Record<string, unknown>>,
  start: ReportQuestion,
  columnsOf: (type: ReportType) => readonly ExportColumn[],
): ReportQuestion {
  const { report_type, preset, period, time_zone, merchants, columns, file_type, rhythm } = { ...start, ...kept } as {
    [K in keyof ReportQuestion]: unknown;
  };
  const type = knownOf(reportTypes, report_type, start.report_type);
  const zone = textOf(time_zone, start.time_zone);
  const chosen = knownOf(periodPresets, preset, "custom");
  const days = (period ?? {}) as { from?: unknown; to?: unknown };
  const there = new Map(columnsOf(type).map((column) => [columnKey(column), column]));
  return {
    report_type: type,
    preset: chosen,
    // "This month" is the month of today, not of the day on which it was chosen.
    period:
      chosen === "custom"
        ? { from: textOf(days.from, start.period.from), to: textOf(days.to, start.period.to) }
        : presetPeriod(chosen, dayInZone(Date.now(), zone)),
    time_zone: zone,
    merchants: textsOf(merchants),
    columns: (Array.isArray(columns) ? (columns as Partial<ExportColumn>[]) : []).flatMap(
      (column) => there.get(columnKey(column as ExportColumn)) ?? [],
    ),
    file_type: knownOf(reportFileTypes, file_type, start.file_type),
    rhythm: readRhythm(rhythm),
  };
}

function readRhythm(kept: unknown): Rhythm | null {
  const { rhythm, day, at_time, recipients } = (kept ?? {}) as { [K in keyof Rhythm]?: unknown };
  const known = scheduleRhythms.find((each) => each === rhythm);
  if (!known) return null;
  return { rhythm: known, day: knownOf(daysOf(known), day, 1), at_time: textOf(at_time, "08:00"), recipients: textsOf(recipients) };
}

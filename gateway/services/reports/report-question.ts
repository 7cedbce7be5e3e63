/** What a report asks: checked when it is requested and again when it is written, and turned into a list's query. */
import { inArray } from "drizzle-orm";
import { endpoints } from "../../../contract/endpoints";
import type { ExportColumn } from "../../../contract/records/list-export";
import type { RequestReport, WholeReportRequest } from "../../../contract/records/report";
import type { ReportType } from "../../../contract/reference/report-kinds";
import { longestReportDays, reportLists, type ReportList } from "../../../contract/report-lists";
import { decide } from "../../../contract/permissions";
import { allow } from "../../allow";
import { malformedField } from "../../app-error";
import type { GatewayContext } from "../../gateway-context";
import { organization } from "../../db/schema/organization";
import { requireZone } from "../../lib/time-zone";
import { refusal } from "../../refusal";
import { columnsOf, everyColumn, type ListToExport } from "../exports/export-columns";
import type { OpenListToExport } from "../exports/list-exports";
import { periodBefore } from "./schedule-times";
import type { Caller } from "../access/sessions";

/** Opens lists as the given person; lists that they may not read are refused. */
export type OpenListAs = (caller: Caller) => OpenListToExport;

export interface Question {
  report_type: ReportType;
  filters: Record<string, string>;
  columns: ExportColumn[];
  time_zone: string;
}
export interface Period {
  /** ISO 8601; before `period_to`. */
  period_from: string;
  period_to: string;
}

const dayMs = 86_400_000;

/** Throws `malformed` for a period that ends before it begins or is too long. */
function requirePeriod({ period_from, period_to }: Period): void {
  const [from, to] = [Date.parse(period_from), Date.parse(period_to)];
  if (to <= from) throw malformedField("period_to", refusal("period_backwards"));
  // A clock that was put back makes a period an hour longer.
  if (to - from > longestReportDays * dayMs + 2 * 3_600_000)
    throw malformedField("period_to", refusal("period_too_long", { count: longestReportDays }));
}

/** With what was left out: every column, and the month before `now`. Throws `malformed` for one end of a period alone. */
export function wholeQuestion(request: RequestReport, now: Date): WholeReportRequest {
  const { report_type, time_zone, period_from, period_to, columns = everyColumn(endpoints[reportLists[report_type].call]) } = request;
  requireZone(time_zone);
  if (period_from === undefined && period_to === undefined)
    return { ...request, columns, ...periodBefore({ rhythm: "MONTHLY", time_zone }, now) };
  if (period_from === undefined) throw malformedField("period_from", refusal("field_required"));
  if (period_to === undefined) throw malformedField("period_to", refusal("field_required"));
  const period = { period_from, period_to };
  requirePeriod(period);
  return { ...request, columns, ...period };
}

/** What says which rows a file has and in which order is the report's own. */
const ownParts = ["limit", "offset", "cursor", "count_by", "sort", "organization_fields"];

export function queryOf({ report_type, filters }: Pick<Question, "report_type" | "filters">, period: Period): Record<string, string> {
  const { time, merchants }: ReportList = reportLists[report_type];
  const { org_id, ...others } = filters;
  const wrong = Object.keys(others).find((name) => ownParts.includes(name) || name === `${time}_from` || name === `${time}_to`);
  if (wrong !== undefined) throw malformedField(`filters.${wrong}`, refusal("filter_unknown"));
  // The list's range includes both ends; times are kept in milliseconds.
  const last = new Date(Date.parse(period.period_to) - 1).toISOString();
  return {
    ...others,
    ...(org_id !== undefined && { [merchants]: org_id }),
    [`${time}_from`]: new Date(period.period_from).toISOString(),
    [`${time}_to`]: last,
  };
}

/**
 * The list, opened as the caller. Throws what the list itself would throw, `malformed` for a column it doesn't have or a
 * merchant that is not the partner's own, `forbidden` for one that keeps such records to itself.
 */
export async function openQuestion(
  gateway: GatewayContext,
  caller: Caller,
  openList: OpenListToExport,
  question: Question,
  period: Period,
): Promise<ListToExport> {
  requireZone(question.time_zone);
  const list = await openList(reportLists[question.report_type].call, { params: {}, query: queryOf(question, period) }).catch(nameFilter);
  requireColumns(list, question);
  await requireMerchants(gateway, caller, question);
  return list;
}

/** The list names what it refuses `query.…`; here it is a filter. */
function nameFilter(error: unknown): never {
  if (!(error instanceof Error) || !("detail" in error)) throw error;
  const { fields } = error.detail as { fields?: Record<string, ReturnType<typeof refusal>> };
  const [field, sentence] = Object.entries(fields ?? {})[0] ?? [];
  if (field?.startsWith("query.") && sentence) throw malformedField(field.replace("query.", "filters."), sentence);
  throw error;
}

function requireColumns(list: ListToExport, { columns, time_zone }: Question): void {
  columnsOf(list.row, { columns, time_zone }, new Map());
  const seen = new Set<string>();
  for (const [index, { name, as }] of columns.entries()) {
    const key = `${name} ${as ?? ""}`;
    if (seen.has(key)) throw malformedField(`columns.${index}.name`, refusal("column_twice"));
    seen.add(key);
  }
}

async function requireMerchants(gateway: GatewayContext, caller: Caller, { report_type, filters }: Question): Promise<void> {
  const ids = [...new Set((filters.org_id ?? "").split(",").map((id) => id.trim().toLowerCase()))].filter((id) => id !== "");
  if (ids.length === 0) return;
  const rows = await gateway.db.inPartner(caller.partner_id, ({ sql }) =>
    sql
      .select({ id: organization.id, granted: organization.partner_permission_list })
      .from(organization)
      .where(inArray(organization.id, ids)),
  );
  if (rows.length < ids.length) throw malformedField("filters.org_id", refusal("merchant_unknown"));
  for (const { granted } of rows) allow(decide(reportLists[report_type].access, caller, granted));
}

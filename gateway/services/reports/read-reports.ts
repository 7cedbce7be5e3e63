/** Reports as they are answered: the list, and one with its file. */
import { eq, getTableColumns, sql as fragment } from "drizzle-orm";
import type { FileAnswer } from "../../../contract/file-answer";
import { decide } from "../../../contract/permissions";
import type { ListQuery, Page } from "../../../contract/paging";
import type { ExportReceipt } from "../../../contract/records/list-export";
import { reportList, type Report, type ReportDetail, type ReportRows } from "../../../contract/records/report";
import { reportKeptDays, reportLists } from "../../../contract/report-lists";
import { allow } from "../../allow";
import { AppError, notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { partnerUser } from "../../db/schema/partner";
import { report } from "../../db/schema/records/report";
import type { GatewayContext } from "../../gateway-context";
import { refusal, refusalOf } from "../../refusal";
import { makeLink, readLink } from "../documents/signed-links";
import { mediaTypes } from "../exports/write-rows";
import { listRows } from "../records/list-rows";
import { nameBehind, searchReferences } from "../records/record-store";
import type { Caller } from "../access/sessions";
import { queryOf } from "./report-question";

const { first_rows: _, ...kept } = getTableColumns(report);
const requested_by_name = nameBehind(
  report.requested_by,
  partnerUser,
  fragment`${partnerUser.first_name} || ' ' || ${partnerUser.last_name}`,
);
const columns = { ...kept, requested_by_name };
export type ReportRow = Omit<typeof report.$inferSelect, "first_rows"> & { requested_by_name: string | null };

export const listReports = (sql: Sql, query: ListQuery): Promise<Page<Report>> =>
  listRows(
    sql,
    {
      table: report,
      spec: reportList,
      select: columns,
      toRecord: (row) => toReport(row as ReportRow),
      search: searchReferences(report),
    },
    query,
  );

/** Throws `not_found`. */
export async function findReport(sql: Sql, id: string): Promise<ReportRow> {
  const [row] = await sql.select(columns).from(report).where(eq(report.id, id));
  if (!row) throw notFound();
  return row as ReportRow;
}

export function toReport(row: ReportRow): Report {
  const { failure, columns: chosen } = row;
  const own = ["partner_id", "sha256", "file_name", "storage_key", "impersonator_name"];
  const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !own.includes(name))) as Omit<ReportRow, "failure" | "columns">;
  // The store keeps the keys of an object in an order of its own.
  const inOrder = chosen.map(({ name, label, as }) => ({ name, label, ...(as && { as }) }));
  return { ...shown, columns: inOrder, failure: failure && refusalOf(failure) };
}

/** With a link to the file, if the caller may read the list that it was made from. */
export function toReportDetail(gateway: GatewayContext, caller: Caller, row: ReportRow): ReportDetail {
  const isReady = row.status === "COMPLETED" && row.storage_key !== null;
  return {
    ...toReport(row),
    download_url: isReady && mayRead(caller, row) ? makeLink(gateway, "report-file", row) : null,
    is_file_removed: row.status === "COMPLETED" && row.storage_key === null,
    receipt: receiptOf(row),
  };
}

/** Grants of merchants counted when it was written; the partner's own level and switches count now. */
const verdictOf = (caller: Caller, { report_type }: ReportRow) => {
  const { org_permission: __, ...rule } = { org_permission: undefined, ...reportLists[report_type].access };
  return decide(rule, caller);
};
const mayRead = (caller: Caller, row: ReportRow): boolean => verdictOf(caller, row).allowed;

/** Throws `forbidden` if the caller may not read the list that it was made from. */
export async function readFirstRows(sql: Sql, caller: Caller, id: string): Promise<ReportRows> {
  allow(verdictOf(caller, await findReport(sql, id)));
  const [row] = await sql.select({ rows: report.first_rows }).from(report).where(eq(report.id, id));
  return { rows: row?.rows ?? [] };
}

function receiptOf(row: ReportRow): ExportReceipt | null {
  const { status, completed_at, sha256, byte_size, file_name, rows_expected, row_count, period_from, period_to } = row;
  if (status !== "COMPLETED" || completed_at === null || sha256 === null || byte_size === null || file_name === null) return null;
  if (rows_expected === null || row_count === null || period_from === null || period_to === null) return null;
  const { id, file_type, time_zone, impersonator_name, created_at, report_type } = row;
  return {
    ...{ id, call: reportLists[report_type].call, params: {}, query: queryOf(row, { period_from, period_to }) },
    columns: row.columns.map(({ label }) => label),
    ...{ time_zone, file_name, file_type, rows_expected, rows_written: row_count, byte_size, sha256 },
    ...{ requested_by: row.requested_by_name ?? "", impersonator_name, requested_at: created_at, finished_at: completed_at },
  };
}

/** Throws `dead_link`: forged, too old, or the file was removed. */
export async function openReportFile(gateway: GatewayContext, token: string): Promise<FileAnswer> {
  const { partner_id, id } = await readLink(gateway, "report-file", token);
  const { storage_key, file_name, file_type, byte_size } = await gateway.db.inPartner(partner_id, ({ sql }) => findReport(sql, id));
  if (storage_key === null || file_name === null) throw new AppError("dead_link", refusal("report_file_removed", { days: reportKeptDays }));
  const bytes = await gateway.files.get(storage_key);
  return { file_name, media_type: mediaTypes[file_type], bytes, ...(byte_size !== null && { byte_size }) };
}

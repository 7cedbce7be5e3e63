/** Asking for a report, looking at what it would have, and cancelling it. The job of `write-report` makes the file. */
import { and, count, eq, gte, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ReportDetail, ReportPreview, RequestReport } from "../../../contract/records/report";
import { AppError } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { partner } from "../../db/schema/partner";
import { report } from "../../db/schema/records/report";
import type { GatewayContext } from "../../gateway-context";
import { refusal } from "../../refusal";
import { withoutWords, writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { cellTexts } from "../exports/csv-file";
import { columnsOf, readNames } from "../exports/export-columns";
import type { OpenListToExport } from "../exports/list-exports";
import { addJob, dropJob } from "../jobs/job-queue";
import type { Caller } from "../access/sessions";
import { findReport, toReportDetail, type ReportRow } from "./read-reports";
import { openQuestion, wholeQuestion, type Period, type Question } from "./report-question";

/** Waiting and running, per partner. */
const mostOpen = 20;
/** Of a file, shown on a page. */
export const firstRows = 100;

export const openStatuses = ["REQUESTED", "INITIATED"] as const;
export const reportJobKey = (id: string): string => `report/${id}`;

export async function previewReport(
  gateway: GatewayContext,
  caller: Caller,
  request: RequestReport,
  openList: OpenListToExport,
): Promise<ReportPreview> {
  const question = wholeQuestion(request, gateway.clock());
  const list = await openQuestion(gateway, caller, openList, question, question);
  const counted_at = gateway.clock().toISOString();
  const { data, total } = await list.read({ limit: firstRows, counting: "all", made_until: counted_at });
  const names = await gateway.db.inPartner(caller.partner_id, ({ sql }) => readNames(sql, question.columns));
  const columns = columnsOf(list.row, question, names);
  return {
    row_count: total,
    columns: columns.map(({ label, kind }) => ({ label, kind })),
    rows: data.map(cellTexts(columns, question.time_zone)),
    counted_at,
  };
}

type Ask = PartnerContext & Pick<CallContext, "origin"> & { caller: Pick<Caller, "partner_user_id" | "impersonator_name"> };

/** The question is one that `openQuestion` let through. Throws `too_many` while twenty of the partner's are waiting. */
export async function insertReport(
  context: Ask,
  question: Question & Period & Pick<RequestReport, "file_type">,
  schedule_id: string | null,
): Promise<Audited<ReportRow>> {
  const { gateway, tx, caller } = context;
  // One at a time: two simultaneous calls would both find a free place, and the same number.
  await tx.sql.select({ id: partner.partner_id }).from(partner).for("update");
  const [open] = await tx.sql
    .select({ count: count() })
    .from(report)
    .where(inArray(report.status, [...openStatuses]));
  if ((open?.count ?? 0) >= mostOpen)
    throw new AppError("too_many", refusal("reports_waiting", { count: mostOpen }), { retry_after_seconds: 30 });
  const now = gateway.clock().toISOString();
  const day = now.slice(0, 10);
  const [today] = await tx.sql
    .select({ count: count() })
    .from(report)
    .where(gte(report.created_at, `${day}T00:00:00.000Z`));
  const id = uuidv7();
  const { report_type, file_type, filters, columns, time_zone, period_from, period_to } = question;
  await tx.sql.insert(report).values({
    partner_id: tx.partner_id,
    id,
    reference: `RP-${day.slice(0, 7)}${day.slice(8)}-${String((today?.count ?? 0) + 1).padStart(2, "0")}`,
    ...{ report_type, file_type, filters, columns, time_zone, period_from, period_to, schedule_id },
    status: "REQUESTED",
    requested_by: caller.partner_user_id,
    impersonator_name: caller.impersonator_name,
    created_at: now,
    updated_at: now,
  });
  await tx.directory((sql) =>
    addJob(gateway, sql, { kind: "REPORT", key: reportJobKey(id), partner_id: tx.partner_id, subject_id: id, run_at: now }),
  );
  const entry = await writeAudit(context, "REPORT_REQUESTED", id, {
    report_type,
    file_type,
    filters: withoutWords(filters),
    period_from,
    period_to,
  });
  await noteReport(context, id, "CREATED");
  return audited(entry, await findReport(tx.sql, id));
}

export const noteReport = (context: PartnerContext, record_id: string, kind: "CREATED" | "UPDATED"): Promise<void> =>
  noteChanges(context, [{ call: "GET /partner/report/{id}", record_id, org_id: null, kind }]);

/** The writer notices and stops. Throws `forbidden` for another user's, unless an admin asks, and `conflict` for a finished one. */
export async function cancelReport(context: CallContext, id: string): Promise<Audited<ReportDetail>> {
  const { gateway, tx, caller } = context;
  const found = await findReport(tx.sql, id);
  if (found.requested_by !== caller.partner_user_id && !caller.is_admin)
    throw new AppError("forbidden", refusal("report_of_other"), { reason: "read_only", missing: "admin" });
  const now = gateway.clock().toISOString();
  const cancelled = await tx.sql
    .update(report)
    .set({ status: "CANCELLED", completed_at: now, updated_at: now })
    .where(and(eq(report.id, id), inArray(report.status, [...openStatuses])))
    .returning({ id: report.id });
  // As it is now: another user may have just cancelled it.
  if (cancelled.length === 0 && (await findReport(tx.sql, id)).status !== "CANCELLED")
    throw new AppError("conflict", refusal("report_finished"));
  if (cancelled.length === 0) return unaudited("it was cancelled already", toReportDetail(gateway, caller, await findReport(tx.sql, id)));
  await tx.directory((sql) => dropJob(sql, reportJobKey(id)));
  const entry = await writeAudit(context, "REPORT_CANCELLED", id, { row_count: found.row_count });
  await noteReport(context, id, "UPDATED");
  return audited(entry, toReportDetail(gateway, caller, await findReport(tx.sql, id)));
}

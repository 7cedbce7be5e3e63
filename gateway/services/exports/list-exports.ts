/** Exports of lists: starting, following and stopping one. `write-export` writes the file. */
import { and, count, eq, gt, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { ExportReceipt, ListExport, RequestExport } from "../../../contract/records/list-export";
import { AppError, malformedField, notFound } from "../../app-error";
import { refusal, refusalOf } from "../../refusal";
import type { Sql } from "../../db/database";
import { listExport } from "../../db/schema/list-export";
import { partner } from "../../db/schema/partner";
import { findPartnerUser } from "../people/read-partner-users";
import { inSeconds } from "../../lib/in-seconds";
import { requireZone } from "../../lib/time-zone";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { withoutWords, writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import type { Caller } from "../access/sessions";
import { columnsOf, type ListToExport } from "./export-columns";

export type ExportRow = typeof listExport.$inferSelect;
export type OpenListToExport = (
  call: string,
  input: { params: Record<string, string>; query: Record<string, string> },
) => Promise<ListToExport>;

/** Simultaneous exports per partner: each reads as fast as the store allows. */
export const mostRunning = 2;

/** Without a sign of life for this long, an export has died with its gateway, or its file was never downloaded. */
const livesWithoutSign = 120;

const pageParts = ["limit", "offset", "cursor", "count_by"];

/** Throws what the list itself would throw, `malformed` for an unknown column, `too_many` if two are already running. */
export async function requestExport(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  request: RequestExport,
  openList: OpenListToExport,
): Promise<Audited<ListExport>> {
  const placed = pageParts.find((part) => part in request.query);
  if (placed) throw malformedField(`query.${placed}`, refusal("export_holds_every_row"));
  requireZone(request.time_zone);
  const list = await openList(request.call, { params: request.params ?? {}, query: request.query });
  columnsOf(list.row, request, new Map());
  // Before counting the rows, which is the expensive part, and again when it is recorded.
  await gateway.db.inPartner(caller.partner_id, ({ sql }) => refuseIfTooMany(sql, gateway));
  const now = gateway.clock().toISOString();
  const { total } = await list.read({ limit: 1, counting: "all", made_until: now });
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    await refuseIfTooMany(tx.sql, gateway);
    const person = await findPartnerUser(tx.sql, caller.partner_user_id);
    const row = {
      partner_id: caller.partner_id,
      id: uuidv7(),
      partner_user_id: caller.partner_user_id,
      requested_by: `${person.first_name} ${person.last_name}`.trim(),
      impersonator_name: caller.impersonator_name,
      status: "REQUESTED" as const,
      request,
      file_name: `${fileNameOf(request.call)}-${now.slice(0, 10)}.${request.file_type}`,
      file_type: request.file_type,
      rows_expected: total,
      created_at: now,
      updated_at: now,
    };
    const [made] = await tx.sql.insert(listExport).values(row).returning();
    if (!made) throw new Error("the export was not recorded");
    const entry = await writeAudit({ gateway, tx, caller, origin }, "EXPORT_REQUESTED", made.id, {
      call: request.call,
      query: withoutWords(request.query),
      file_type: request.file_type,
      rows_expected: total,
    });
    return audited(entry, toListExport(made));
  });
}

/** One at a time: two simultaneous checks would both find a free slot. */
async function refuseIfTooMany(sql: Sql, gateway: GatewayContext): Promise<void> {
  await sql.select({ id: partner.partner_id }).from(partner).for("update");
  const alive = inSeconds(gateway.clock(), -livesWithoutSign);
  const [running] = await sql
    .select({ count: count() })
    .from(listExport)
    .where(and(inArray(listExport.status, ["REQUESTED", "INITIATED"]), gt(listExport.updated_at, alive)));
  if ((running?.count ?? 0) < mostRunning) return;
  throw new AppError("too_many", refusal("exports_running", { count: mostRunning }), {
    retry_after_seconds: 10,
  });
}

/** `GET /partner/torc/transaction` → `transaction`. */
const fileNameOf = (call: string): string =>
  call
    .split("/")
    .filter((part) => /^[\w-]+$/.test(part))
    .at(-1) ?? "list";

/** Only the user who started it: throws `not_found` for anyone else. */
export async function findExport(sql: Sql, caller: Caller, id: string): Promise<ExportRow> {
  const [row] = await sql
    .select()
    .from(listExport)
    .where(and(eq(listExport.id, id), eq(listExport.partner_user_id, caller.partner_user_id)));
  if (!row) throw notFound();
  return row;
}

export const readExport = (gateway: GatewayContext, caller: Caller, id: string): Promise<ListExport> =>
  gateway.db.inPartner(caller.partner_id, async ({ sql }) => toListExport(await findExport(sql, caller, id)));

/** The writer sees it at its next sign of life and stops. A finished export stays as it is. */
export function cancelExport(gateway: GatewayContext, caller: Caller, origin: Origin, id: string): Promise<Audited<ListExport>> {
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    await findExport(tx.sql, caller, id);
    const now = gateway.clock().toISOString();
    const [cancelled] = await tx.sql
      .update(listExport)
      .set({ status: "CANCELLED", finished_at: now, updated_at: now })
      .where(and(eq(listExport.id, id), inArray(listExport.status, ["REQUESTED", "INITIATED"])))
      .returning();
    // As it is now: it may have ended, or been stopped elsewhere, since it was found.
    if (!cancelled) return unaudited("it had ended already", toListExport(await findExport(tx.sql, caller, id)));
    const entry = await writeAudit({ gateway, tx, caller, origin }, "EXPORT_CANCELLED", id, { rows_written: cancelled.rows_written });
    return audited(entry, toListExport(cancelled));
  });
}

function toListExport(row: ExportRow): ListExport {
  const { id, status, file_name, rows_expected, rows_written, created_at } = row;
  const failure = row.failure && refusalOf(row.failure);
  return { id, status, file_name, rows_expected, rows_written, failure, created_at, receipt: receiptOf(row) };
}

function receiptOf(row: ExportRow): ExportReceipt | null {
  const { status, finished_at, sha256, byte_size } = row;
  if (status !== "COMPLETED" || finished_at === null || sha256 === null || byte_size === null) return null;
  const { call, params = {}, query, columns, time_zone } = row.request;
  const { id, file_name, file_type, rows_expected, rows_written, requested_by, impersonator_name, created_at } = row;
  return {
    ...{ id, call, params, query, columns: columns.map(({ label }) => label), time_zone, file_name, file_type },
    ...{ rows_expected, rows_written, byte_size, sha256, requested_by, impersonator_name, requested_at: created_at, finished_at },
  };
}

/** Writes the file of an export while it is sent, as fast as the receiver takes it. */
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { FileAnswer } from "../../../contract/file-answer";
import { AppError } from "../../app-error";
import { refusal } from "../../refusal";
import type { Sql } from "../../db/database";
import { listExport } from "../../db/schema/list-export";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import type { Caller } from "../access/sessions";
import { columnsOf, type ListToExport, type OutputColumn, readNames } from "./export-columns";
import { findExport, type ExportRow, type OpenListToExport } from "./list-exports";
import { mediaTypes, writeRows } from "./write-rows";

/** How often progress is saved and stop requests are checked. */
const signEveryMs = 500;

/** Throws `conflict` if the file was already downloaded: it isn't stored, and its rows may have changed. */
export async function writeExport(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  id: string,
  openList: OpenListToExport,
): Promise<FileAnswer> {
  const { request } = await gateway.db.inPartner(caller.partner_id, ({ sql }) => findExport(sql, caller, id));
  const list = await openList(request.call, { params: request.params ?? {}, query: request.query });
  const row = await gateway.db.inPartner(caller.partner_id, ({ sql }) => claimExport(sql, gateway, id));
  const names = await gateway.db.inPartner(caller.partner_id, ({ sql }) => readNames(sql, request.columns));
  const columns = columnsOf(list.row, request, names);
  const run = new ExportRun(gateway, caller, origin, row);
  return { file_name: row.file_name, media_type: mediaTypes[row.file_type], bytes: run.bytes(list, columns) };
}

async function claimExport(sql: Sql, gateway: GatewayContext, id: string): Promise<ExportRow> {
  const [claimed] = await sql
    .update(listExport)
    .set({ status: "INITIATED", updated_at: gateway.clock().toISOString() })
    .where(and(eq(listExport.id, id), eq(listExport.status, "REQUESTED")))
    .returning();
  if (!claimed) throw new AppError("conflict", refusal("export_fetched_or_stopped"));
  return claimed;
}

class ExportStopped extends Error {}

/** A file in progress: what has been written, and how it ended. */
class ExportRun {
  readonly #gateway: GatewayContext;
  readonly #caller: Caller;
  readonly #origin: Origin;
  readonly #row: ExportRow;
  #rows = 0;
  #lastSign = performance.now();

  constructor(gateway: GatewayContext, caller: Caller, origin: Origin, row: ExportRow) {
    this.#gateway = gateway;
    this.#caller = caller;
    this.#origin = origin;
    this.#row = row;
  }

  async *bytes(list: ListToExport, columns: readonly OutputColumn[]): AsyncGenerator<Uint8Array> {
    const hash = createHash("sha256");
    let byte_size = 0;
    let isSettled = false;
    try {
      for await (const chunk of this.#file(list, columns)) {
        hash.update(chunk);
        byte_size += chunk.length;
        yield chunk;
      }
      await this.#end("COMPLETED", { byte_size, sha256: hash.digest("hex") });
      isSettled = true;
    } catch (error) {
      isSettled = true;
      if (!(error instanceof ExportStopped)) {
        const { code, params } = error instanceof AppError ? error.refusal : refusal("export_not_written");
        await this.#end("REJECTED", { failure: { code, params } });
      }
      // Break the connection: a file that just ended would look complete.
      throw error;
    } finally {
      if (!isSettled) await this.#end("CANCELLED", { failure: { code: refusal("export_not_fetched").code, params: {} } });
    }
  }

  #file(list: ListToExport, columns: readonly OutputColumn[]): AsyncIterable<Uint8Array> {
    const { request, file_type, rows_expected, created_at } = this.#row;
    return writeRows({
      ...{ list, columns, file_type, time_zone: request.time_zone, rows_expected, made_until: created_at },
      receipt: () => this.#receiptLines(),
      onRows: async (rows, isLast) => {
        this.#rows += rows.length;
        if (!isLast) await this.#giveSign();
      },
    });
  }

  async #giveSign(): Promise<void> {
    if (performance.now() - this.#lastSign < signEveryMs) return;
    this.#lastSign = performance.now();
    const isWanted = await this.#gateway.db.inPartner(this.#caller.partner_id, ({ sql }) => this.#update(sql, {}));
    if (!isWanted) throw new ExportStopped("somebody stopped the export");
  }

  /** False if it was stopped in the meantime. */
  async #update(sql: Sql, values: Partial<typeof listExport.$inferInsert>): Promise<boolean> {
    const written = await sql
      .update(listExport)
      .set({ rows_written: this.#rows, updated_at: this.#gateway.clock().toISOString(), ...values })
      .where(and(eq(listExport.id, this.#row.id), eq(listExport.status, "INITIATED")))
      .returning({ id: listExport.id });
    return written.length > 0;
  }

  async #end(status: "COMPLETED" | "REJECTED" | "CANCELLED", values: Partial<typeof listExport.$inferInsert>): Promise<void> {
    await this.#gateway.db.inPartner(this.#caller.partner_id, async (tx) => {
      if (!(await this.#update(tx.sql, { status, finished_at: this.#gateway.clock().toISOString(), ...values }))) {
        if (status === "COMPLETED") throw new ExportStopped("somebody stopped the export");
        return;
      }
      const detail = { rows_expected: this.#row.rows_expected, rows_written: this.#rows, ...(values.sha256 && { sha256: values.sha256 }) };
      await writeAudit(
        { gateway: this.#gateway, tx, caller: this.#caller, origin: this.#origin },
        `EXPORT_${status}`,
        this.#row.id,
        detail,
      );
    });
  }

  /** Without the checksum: a file can't contain its own. */
  #receiptLines(): [string, string][] {
    const { request, requested_by, impersonator_name, rows_expected, id, created_at } = this.#row;
    return [
      ["Export", id],
      ["List", request.call],
      ...Object.entries({ ...request.params, ...request.query }).map(([name, value]): [string, string] => [`Filter ${name}`, value]),
      ["Time zone", request.time_zone],
      ["Rows expected", String(rows_expected)],
      ["Rows written", String(this.#rows)],
      ["Requested by", impersonator_name === null ? requested_by : `${requested_by} (${impersonator_name})`],
      ["Rows made until", created_at],
    ];
  }
}

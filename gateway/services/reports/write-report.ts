/**
 * The job that writes a report: read as the one who asked, with the rights of this moment, to the file store. What is in
 * the file and what the record says are kept in the transaction that ends the job, so that of two gateways one wins.
 */
import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { reportKeptDays } from "../../../contract/report-lists";
import { AppError } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { report } from "../../db/schema/records/report";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import type { Origin } from "../../origin";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { cellTexts } from "../exports/csv-file";
import { columnsOf, readNames } from "../exports/export-columns";
import { writeRows } from "../exports/write-rows";
import { finishJob, LeaseLost, type Job } from "../jobs/job-queue";
import type { JobKindWork } from "../jobs/job-runner";
import { notify } from "../notifications/notifications";
import { userWithoutSession } from "../access/sessions";
import { findReport, type ReportRow } from "./read-reports";
import { openQuestion, queryOf, type OpenListAs, type Period } from "./report-question";
import { mailReport } from "./report-mail";
import { firstRows, noteReport, openStatuses } from "./request-reports";

/** Rows that a file may have. */
const mostRows = 5_000_000;
/** How often progress is kept and pushed. */
const signEveryMs = 1000;

type Values = Partial<typeof report.$inferInsert>;
type Ended = Values & { status: "COMPLETED" | "REJECTED" };

/** It was cancelled, or the lease was lost, or the gateway is shutting down. */
class ReportStopped extends Error {}

const originOf = ({ id }: Job): Origin => ({ ip: "", user_agent: null, request_id: `job-${id}` });

export function reportWork(openListAs: OpenListAs): JobKindWork {
  return {
    run: (gateway, job, signal) => new ReportRun(gateway, job, signal).run(openListAs),
    giveUp: (gateway, job) => new ReportRun(gateway, job, gateway.ending.signal).fail(refusal("report_not_written")),
  };
}

class ReportRun {
  readonly #gateway: GatewayContext;
  readonly #job: Job;
  readonly #signal: AbortSignal;
  readonly #partner_id: string;
  readonly #id: string;
  #rows = 0;
  #lastSign = 0;

  constructor(gateway: GatewayContext, job: Job, signal: AbortSignal) {
    this.#gateway = gateway;
    this.#job = job;
    this.#signal = signal;
    if (job.partner_id === null || job.subject_id === null) throw new Error("the job names no report");
    this.#partner_id = job.partner_id;
    this.#id = job.subject_id;
  }

  async run(openListAs: OpenListAs): Promise<void> {
    const row = await this.#gateway.db.inPartner(this.#partner_id, ({ sql }) => findReport(sql, this.#id));
    const { period_from, period_to } = row;
    if (period_from === null || period_to === null) throw new Error("the report has no period");
    try {
      await this.#write(openListAs, row, { period_from, period_to });
    } catch (error) {
      // Cancelled: its job is gone, and there is nothing left to say.
      if (error instanceof ReportStopped) return;
      // What the one who asked may not read, or what the list no longer has, will not change by trying again.
      if (error instanceof AppError && error.status < 500 && error.status !== 429) return this.fail(error.refusal);
      throw error;
    }
  }

  async #write(openListAs: OpenListAs, row: ReportRow, period: Period): Promise<void> {
    const { db, files } = this.#gateway;
    const caller = await db.inPartner(this.#partner_id, ({ sql }) => userWithoutSession(this.#gateway, sql, row.requested_by));
    if (!caller) return this.fail(refusal("report_requester_gone"));
    const list = await openQuestion(this.#gateway, caller, openListAs(caller), row, period);
    await this.#sign({ status: "INITIATED", row_count: 0, progress: 0 });
    const made_until = row.created_at;
    const { total: rows_expected } = await list.read({ limit: 1, counting: "all", made_until });
    if (rows_expected > mostRows) return this.fail(refusal("report_too_large", { count: rows_expected, most: mostRows }));
    await this.#sign({ rows_expected });

    const names = await db.inPartner(this.#partner_id, ({ sql }) => readNames(sql, row.columns));
    const columns = columnsOf(list.row, row, names);
    const { file_type, time_zone } = row;
    const first: string[][] = [];
    const bytes = new Digested(
      writeRows({
        ...{ list, columns, file_type, time_zone, rows_expected, made_until },
        receipt: () => this.#receiptLines(row, period, rows_expected),
        onRows: async (rows) => {
          this.#signal.throwIfAborted();
          if (first.length < firstRows) first.push(...rows.slice(0, firstRows - first.length).map(cellTexts(columns, time_zone)));
          this.#rows += rows.length;
          if (performance.now() - this.#lastSign < signEveryMs) return;
          await this.#sign({ row_count: this.#rows, progress: percentOf(this.#rows, rows_expected) });
        },
      }),
    );
    // A key for each attempt: one that was taken over may still be writing.
    const storage_key = `report/${this.#partner_id}/${this.#id}/${this.#job.attempts}-${Date.now()}`;
    await files.putStream(storage_key, bytes);
    const now = this.#gateway.clock();
    try {
      await this.#end({
        status: "COMPLETED",
        ...{ rows_expected, row_count: this.#rows, progress: 100, storage_key, first_rows: first },
        ...{ byte_size: bytes.size, sha256: bytes.sha256(), file_name: fileNameOf(row) },
        expires_at: inSeconds(now, reportKeptDays * 86_400),
      });
    } catch (error) {
      // No row names it. If this fails as well, the sweep finds it.
      await files.remove(storage_key).catch((failure: unknown) => this.#gateway.log.warn({ err: failure }, "a file was left behind"));
      throw error;
    }
  }

  /** Throws `LeaseLost`. */
  fail({ code, params }: AppError["refusal"]): Promise<void> {
    return this.#end({ status: "REJECTED", failure: { code, params } });
  }

  /** Saves and announces progress. Throws if the report was cancelled. */
  async #sign(values: Values): Promise<void> {
    this.#signal.throwIfAborted();
    this.#lastSign = performance.now();
    await this.#gateway.db.inPartner(this.#partner_id, async (tx) => {
      if (!(await this.#update(tx, values))) throw new ReportStopped("somebody cancelled the report");
      await noteReport({ gateway: this.#gateway, tx }, this.#id, "UPDATED");
    });
  }

  async #update({ sql }: PartnerTransaction, values: Values): Promise<ReportRow["requested_by"] | undefined> {
    const [written] = await sql
      .update(report)
      .set({ updated_at: this.#gateway.clock().toISOString(), ...values })
      .where(and(eq(report.id, this.#id), inArray(report.status, [...openStatuses])))
      .returning({ requested_by: report.requested_by });
    return written?.requested_by;
  }

  async #end(values: Ended): Promise<void> {
    const gateway = this.#gateway;
    await gateway.db.inPartner(this.#partner_id, async (tx) => {
      // First, so that a gateway whose lease was lost changes nothing.
      await finishJob(tx, this.#job);
      const partner_user_id = await this.#update(tx, { ...values, completed_at: gateway.clock().toISOString() });
      if (partner_user_id === undefined) throw new LeaseLost("somebody cancelled the report");
      const detail = {
        rows_expected: values.rows_expected,
        rows_written: this.#rows,
        sha256: values.sha256,
        failure: values.failure?.code,
      };
      const done = await findReport(tx.sql, this.#id);
      const caller = { partner_user_id, impersonator_name: done.impersonator_name };
      await writeAudit({ gateway, tx, caller, origin: originOf(this.#job) }, `REPORT_${values.status}`, this.#id, detail);
      await noteReport({ gateway, tx }, this.#id, "UPDATED");
      const kind = values.status === "COMPLETED" ? "REPORT_READY" : "REPORT_FAILED";
      const news = { kind, params: { reference: done.reference }, org_id: null, subject_id: this.#id } as const;
      await notify({ gateway, tx }, news, [partner_user_id]);
      await mailReport({ gateway, tx }, done);
    });
  }

  /** Without the checksum: a file can't contain its own. */
  #receiptLines(row: ReportRow, period: Period, rows_expected: number): [string, string][] {
    return [
      ["Report", row.reference],
      ["Type", row.report_type],
      ...Object.entries(queryOf(row, period)).map(([name, value]): [string, string] => [`Filter ${name}`, value]),
      ["Time zone", row.time_zone],
      ["Rows expected", String(rows_expected)],
      ["Rows written", String(this.#rows)],
      ["Requested by", row.requested_by_name ?? row.requested_by],
      ["Rows made until", row.created_at],
    ];
  }
}

/** Below 100 until the file is complete. */
const percentOf = (rows: number, expected: number): number => (expected === 0 ? 0 : Math.min(99, Math.floor((rows / expected) * 100)));

const fileNameOf = ({ report_type, reference, file_type }: ReportRow): string =>
  `${report_type.toLowerCase().replaceAll("_", "-")}-${reference.toLowerCase()}.${file_type}`;

/** Bytes on their way, counted and digested. */
class Digested implements AsyncIterable<Uint8Array> {
  readonly #bytes: AsyncIterable<Uint8Array>;
  readonly #hash = createHash("sha256");
  size = 0;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#bytes = bytes;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for await (const chunk of this.#bytes) {
      this.#hash.update(chunk);
      this.size += chunk.length;
      yield chunk;
    }
  }

  /** In hexadecimal digits, once all bytes are through. */
  sha256(): string {
    return this.#hash.digest("hex");
  }
}

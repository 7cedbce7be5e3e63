/** Removes files whose time is over, and those that no row names: left by an upload or a report that didn't end. */
import { and, eq, inArray, isNotNull, lte, or } from "drizzle-orm";
import { document } from "../../db/schema/records/document";
import { report } from "../../db/schema/records/report";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { noteChanges } from "../changes/changes";
import { eachAlone, throwIfAnyFailed, type Failure } from "./each-alone";
import { putOff, type Job } from "./job-queue";

const everySeconds = 3600;
/** A file is written before its row is: one that is younger may still get it. */
const youngSeconds = 24 * 3600;
const atOnce = 500;

/** The files of reports that have expired go first, so that what no row names includes them if removing fails. */
export async function sweepFiles(gateway: GatewayContext, job: Job, signal: AbortSignal): Promise<void> {
  const failures = await removeExpiredReports(gateway, signal);
  await removeUnnamed(gateway, signal);
  throwIfAnyFailed(failures);
  await putOff(gateway.db.directory, job, inSeconds(gateway.clock(), everySeconds));
}

async function removeExpiredReports(gateway: GatewayContext, signal: AbortSignal): Promise<Failure[]> {
  const now = gateway.clock().toISOString();
  const expired = await gateway.db.directory
    .select({ partner_id: report.partner_id, id: report.id, storage_key: report.storage_key })
    .from(report)
    .where(and(lte(report.expires_at, now), isNotNull(report.storage_key)))
    .limit(atOnce);
  const remove = async ({ partner_id, id, storage_key }: (typeof expired)[number]) => {
    if (storage_key === null) return;
    await gateway.files.remove(storage_key);
    await gateway.db.inPartner(partner_id, async (tx) => {
      await tx.sql.update(report).set({ storage_key: null, first_rows: null, updated_at: now }).where(eq(report.id, id));
      await noteChanges({ gateway, tx }, [{ call: "GET /partner/report/{id}", record_id: id, org_id: null, kind: "UPDATED" }]);
    });
  };
  return eachAlone(gateway, expired, remove, signal);
}

async function removeUnnamed(gateway: GatewayContext, signal: AbortSignal): Promise<void> {
  const young = inSeconds(gateway.clock(), -youngSeconds);
  let batch: string[] = [];
  const sweep = async () => {
    const named = await namedOf(gateway, batch);
    for (const key of batch) if (!named.has(key)) await gateway.files.remove(key);
    batch = [];
  };
  for await (const { key, written_at } of gateway.files.list()) {
    signal.throwIfAborted();
    if (written_at.toISOString() < young) batch.push(key);
    if (batch.length >= atOnce) await sweep();
  }
  if (batch.length > 0) await sweep();
}

async function namedOf({ db }: GatewayContext, keys: string[]): Promise<Set<string | null>> {
  const documents = await db.directory
    .select({ key: document.storage_key, unsigned: document.storage_key_unsigned })
    .from(document)
    .where(or(inArray(document.storage_key, keys), inArray(document.storage_key_unsigned, keys)));
  const reports = await db.directory.select({ key: report.storage_key }).from(report).where(inArray(report.storage_key, keys));
  return new Set([...documents.flatMap(({ key, unsigned }) => [key, unsigned]), ...reports.map(({ key }) => key)]);
}

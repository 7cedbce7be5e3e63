/**
 * The table of jobs: added in the transaction that asks for them, taken by one gateway at a time. A job is taken for
 * `leaseSeconds`, and its gateway prolongs that while it works. A gateway can finish it only while it holds the attempt that it
 * took, in the transaction that keeps the result: after another has taken over, it changes nothing.
 */
import { and, eq, inArray, isNull, lte, or, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { PartnerTransaction, Sql } from "../../db/database";
import { job, type JobKind } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";

export type Job = typeof job.$inferSelect;

export const leaseSeconds = 20;
/** Jobs of a partner that run at once, on all gateways together; the others wait, and other partners' jobs go first. */
const mostOfPartner = 2;

interface NewJob {
  kind: JobKind;
  /** There is at most one job of a key. */
  key: string;
  partner_id: string | null;
  subject_id: string | null;
  /** ISO 8601. */
  run_at: string;
}

/** In the directory's part of a transaction (`tx.directory`). A job of the same key keeps its place and gets the new time. */
export async function addJob(gateway: GatewayContext, sql: Sql, wanted: NewJob): Promise<void> {
  const { run_at } = wanted;
  await sql
    .insert(job)
    .values({ id: uuidv7(), ...wanted, created_at: gateway.clock().toISOString() })
    .onConflictDoUpdate({ target: job.key, set: { run_at } });
}

/** Nothing happens if it is gone already. One that is running notices when it finishes. */
export async function dropJob(sql: Sql, key: string): Promise<void> {
  await sql.delete(job).where(eq(job.key, key));
}

/** The next job that is due, of a partner that has the fewest running; undefined if there is none. */
export async function takeJob(gateway: GatewayContext, kinds: readonly JobKind[]): Promise<Job | undefined> {
  const now = gateway.clock();
  const at = now.toISOString();
  const running = fragment`(select count(*) from job r where r.partner_id = job.partner_id and r.lease_until > ${at} and r.kind = job.kind)`;
  const free = or(isNull(job.lease_until), lte(job.lease_until, at));
  const next = gateway.db.directory
    .select({ id: job.id })
    .from(job)
    .where(and(inArray(job.kind, [...kinds]), lte(job.run_at, at), free, fragment`${running} < ${mostOfPartner}`))
    .orderBy(running, job.run_at, job.id)
    .limit(1)
    // Another gateway that is taking the same one at this moment is not waited for.
    .for("update", { skipLocked: true });
  const [taken] = await gateway.db.directory
    .update(job)
    .set({ attempts: fragment`${job.attempts} + 1`, lease_until: inSeconds(now, leaseSeconds) })
    // Compared with one value, so that the store looks for it once.
    .where(eq(job.id, fragment`(${next})`))
    .returning();
  return taken;
}

const isHeld = ({ id, attempts }: Job) => and(eq(job.id, id), eq(job.attempts, attempts));

/** False if it was taken over, or dropped. */
export async function prolongLease(gateway: GatewayContext, held: Job): Promise<boolean> {
  const lease_until = inSeconds(gateway.clock(), leaseSeconds);
  const kept = await gateway.db.directory.update(job).set({ lease_until }).where(isHeld(held)).returning({ id: job.id });
  return kept.length > 0;
}

/** The job was taken over by another gateway, or dropped: the transaction must not be kept. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** In the transaction that keeps the job's result. Throws `LeaseLost`. */
export async function finishJob(tx: Pick<PartnerTransaction, "directory">, held: Job): Promise<void> {
  await tx.directory(async (sql) => {
    const ended = await sql.delete(job).where(isHeld(held)).returning({ id: job.id });
    if (ended.length === 0) throw new LeaseLost("the job is no longer ours");
  });
}

/** The same for work that comes again. Throws `LeaseLost`. */
export async function putOff(sql: Sql, held: Job, run_at: string): Promise<void> {
  const kept = await sql.update(job).set({ run_at, lease_until: null, attempts: 0 }).where(isHeld(held)).returning({ id: job.id });
  if (kept.length === 0) throw new LeaseLost("the job is no longer ours");
}

/** Free again: at once, without counting, if the gateway is shutting down; later if it failed. */
export async function releaseJob(gateway: GatewayContext, held: Job, run_at: string, isCounted: boolean): Promise<void> {
  const attempts = isCounted ? held.attempts : held.attempts - 1;
  await gateway.db.directory.update(job).set({ run_at, lease_until: null, attempts }).where(isHeld(held));
}

export interface JobCounts {
  /** Due and not taken. */
  due: number;
  running: number;
  /** Tried more than once. */
  failing: number;
  /** For how long the oldest that is due has waited; 0 if none is. */
  lag_seconds: number;
}

export async function countJobs(sql: Sql, now: Date): Promise<JobCounts> {
  const at = now.toISOString();
  const isRunning = fragment`${job.lease_until} > ${at}`;
  const isDue = fragment`${job.run_at} <= ${at} and (${job.lease_until} is null or ${job.lease_until} <= ${at})`;
  const [counts] = await sql
    .select({
      due: fragment<number>`(count(*) filter (where ${isDue}))::int`,
      running: fragment<number>`(count(*) filter (where ${isRunning}))::int`,
      failing: fragment<number>`(count(*) filter (where ${job.attempts} > 1))::int`,
      lag_seconds: fragment<number>`coalesce(extract(epoch from ${at}::timestamptz - min(${job.run_at}) filter (where ${isDue})), 0)::float`,
    })
    .from(job);
  return counts ?? { due: 0, running: 0, failing: 0, lag_seconds: 0 };
}

/** Work that comes again and belongs to no partner: there once, however many gateways start. */
export async function keepRecurring(gateway: GatewayContext, kinds: readonly JobKind[]): Promise<void> {
  const at = gateway.clock().toISOString();
  const jobs = kinds.map((kind) => ({ id: uuidv7(), kind, key: kind, partner_id: null, subject_id: null, run_at: at, created_at: at }));
  if (jobs.length > 0) await gateway.db.directory.insert(job).values(jobs).onConflictDoNothing();
}

/**
 * Reports over processes that are killed: another gateway on the same database finishes what was left, once. `npm run test:deep`
 * also tells one to stop.
 */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportDetail } from "../../contract/records/report";
import type { Store } from "../../gateway/db/open-store";
import { signInApi, type ApiClient } from "../support/api-client";
import { arrangeRows } from "../support/arrange-rows";
import { isDeep } from "../support/deep";
import { openSeeded, startServer, type StartedServer } from "../support/started-server";
import { underWay } from "../support/under-way";

const programs = process.env.PG_BIN_FOUND;
/** How often each seeded transaction is there: enough for a report of several batches. */
const copies = 10;
const environment = { RATE_LIMITS: "off" };
let store: Store;
let first: StartedServer;

beforeAll(async () => {
  if (!programs) return;
  const seeded = await openSeeded();
  store = seeded.store;
  await multiply();
  await store.pool.query(waitsToSay);
  first = await startServer({ folder: seeded.folder, environment });
});
afterAll(async () => {
  await first?.stop();
  first?.remove();
  await store?.close();
});

/** The keys of locks that a report's writer asks for before it says how far it is: whoever holds one keeps a report under way. */
const locks = { counted: 26, written: 27 };
const waitsToSay = `
  create function wait_to_say() returns trigger language plpgsql as $$ begin
    perform pg_advisory_xact_lock(case when new.row_count > 0 then ${locks.written} else ${locks.counted} end);
    return new;
  end $$;
  create trigger wait_to_say before update on report for each row when (new.rows_expected is not null) execute function wait_to_say()`;

/** Of a new report, while its writer can't say what the lock is for. */
async function heldUnderWay(client: ApiClient, lock: number, act: (id: string) => Promise<void>): Promise<string> {
  const holder = await store.pool.connect();
  try {
    await holder.query("select pg_advisory_lock($1)", [lock]);
    const id = await ask(client);
    await underWay("a report that is held", waitedFor(lock));
    await act(id);
    return id;
  } finally {
    await holder.query("select pg_advisory_unlock($1)", [lock]);
    holder.release();
  }
}

async function waitedFor(lock: number): Promise<void> {
  const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  while ((await query(waiting, [lock])).length === 0) await wait(10);
}

async function multiply(): Promise<void> {
  const columns = `select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
    where table_name = 'transaction' and is_generated = 'NEVER' and column_name not in ('id', 'reference')`;
  const [{ names } = { names: "" }] = (await store.pool.query<{ names: string }>(columns)).rows;
  await arrangeRows(
    store,
    `insert into transaction (id, reference, ${names})
     select gen_random_uuid(), reference || '-' || copy, ${names} from transaction, generate_series(2, $1::int) copy`,
    [copies],
  );
}

async function ask(client: ApiClient): Promise<string> {
  const columns = ["reference", "amount", "currency", "created_at"].map((name) => ({ name, label: name }));
  const period = { period_from: "2026-01-01T00:00:00.000Z", period_to: "2026-12-31T00:00:00.000Z" };
  const body = { report_type: "TRANSACTIONS", file_type: "csv", filters: {}, columns, ...period, time_zone: "UTC" };
  return ((await client.call("POST", "/partner/report", { body })).data as { id: string }).id;
}

/** Once it is told to stop, or gone. */
async function refusesCalls(): Promise<void> {
  while (
    await fetch(`${first.origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  )
    await wait(10);
}

const read = async (client: ApiClient, id: string) => (await client.call("GET", `/partner/report/${id}`)).data as ReportDetail;

async function ended(client: ApiClient, id: string): Promise<ReportDetail> {
  for (;;) {
    const report = await read(client, id);
    if (report.status === "COMPLETED" || report.status === "REJECTED") return report;
    await wait(100);
  }
}

const query = async <T extends object>(text: string, values: unknown[]): Promise<T[]> => (await store.pool.query<T>(text, values)).rows;

const ends = [
  ["killed", "SIGKILL", locks.written],
  // Before its first row: a writer that has them all ends in time.
  ["told to stop", "SIGTERM", locks.counted],
] as const;

for (const [how, signal, lock] of isDeep ? ends : ends.slice(0, 1)) {
  test.skipIf(!programs)(
    `a gateway that is ${how} while it writes leaves its report to another, which finishes it once`,
    async () => {
      const asking = await signInApi(first.origin, "priya@harbourline.example");
      let ending: Promise<unknown> = Promise.resolve();
      const id = await heldUnderWay(asking, lock, async (asked) => {
        expect(await read(asking, asked)).toMatchObject({ status: "INITIATED" });
        ending = first.stop(signal);
        await underWay("a gateway that takes no more calls", refusesCalls());
      });
      await ending;
      const began = performance.now();
      first = await startServer({ folder: first.folder, environment });
      const client = await signInApi(first.origin, "priya@harbourline.example");
      const left = await read(client, id);
      const done = await ended(client, id);
      process.stdout.write(`${how}: ${left.status}, finished ${((performance.now() - began) / 1000).toFixed(1)} s later\n`);
      expect(done).toMatchObject({ status: "COMPLETED", failure: null, row_count: done.rows_expected });
      const bytes = Buffer.from(await (await fetch(first.origin + (done.download_url ?? ""))).arrayBuffer());
      expect(createHash("sha256").update(bytes).digest("hex")).toBe(done.receipt?.sha256);
      const counted = "select count(*)::int as n from audit_log where subject_id = $1 and action = 'REPORT_COMPLETED'";
      expect(await query(counted, [id])).toEqual([{ n: 1 }]);
      expect(await query("select 1 from job where subject_id = $1", [id])).toEqual([]);
    },
    180_000,
  );
}

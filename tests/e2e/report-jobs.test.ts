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

const programs = process.env.PG_BIN_FOUND;
/** How often each seeded transaction is there: enough that a report is under way for a while. */
const copies = isDeep ? 100 : 50;
const environment = { RATE_LIMITS: "off" };
let store: Store;
let first: StartedServer;

beforeAll(async () => {
  if (!programs) return;
  const seeded = await openSeeded();
  store = seeded.store;
  await multiply();
  first = await startServer({ folder: seeded.folder, environment });
});
afterAll(async () => {
  await first?.stop();
  first?.remove();
  await store?.close();
});

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

async function until(client: ApiClient, id: string, wanted: (report: ReportDetail) => boolean): Promise<ReportDetail> {
  for (;;) {
    const report = (await client.call("GET", `/partner/report/${id}`)).data as ReportDetail;
    if (wanted(report)) return report;
    if (report.status === "COMPLETED") throw new Error("the report was finished before the gateway could be ended");
    await wait(10);
  }
}

const query = async <T extends object>(text: string, values: unknown[]): Promise<T[]> => (await store.pool.query<T>(text, values)).rows;

const isUnderWay = ({ status, row_count }: ReportDetail) => status === "INITIATED" && (row_count ?? 0) > 0;

const ends = [
  ["killed", "SIGKILL"],
  ["told to stop", "SIGTERM"],
] as const;

for (const [how, signal] of isDeep ? ends : ends.slice(0, 1)) {
  test.skipIf(!programs)(
    `a gateway that is ${how} while it writes leaves its report to another, which finishes it once`,
    async () => {
      const asking = await signInApi(first.origin, "priya@harbourline.example");
      const id = await ask(asking);
      await until(asking, id, isUnderWay);
      await first.stop(signal);
      const began = performance.now();
      first = await startServer({ folder: first.folder, environment });
      const client = await signInApi(first.origin, "priya@harbourline.example");
      const left = (await client.call("GET", `/partner/report/${id}`)).data as ReportDetail;
      const done = await until(client, id, ({ status }) => status === "COMPLETED" || status === "REJECTED");
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

/**
 * Reports over processes that are killed: another gateway on the same database finishes what was left, once. `npm run test:deep`
 * also tells one to stop.
 */
import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportDetail } from "../../contract/records/report";
import { signInApi, type ApiClient } from "../support/api-client";
import { isDeep } from "../support/deep";
import { startServer, type StartedServer } from "../support/started-server";
import { forgetful, startPostgres, type OwnPostgres } from "../support/postgres";

const programs = process.env.PG_BIN_FOUND;
/** Enough that a report is under way for a while. */
const transactions = isDeep ? "60000" : "30000";
let postgres: OwnPostgres;
let first: StartedServer;
let environment: Record<string, string>;

beforeAll(async () => {
  if (!programs) return;
  postgres = await startPostgres(programs, { settings: forgetful });
  environment = { DATABASE_URL: postgres.url, RATE_LIMITS: "off", CAPTCHA: "off", SEED_TRANSACTIONS: transactions };
  first = await startServer({ environment });
});
afterAll(async () => {
  await first?.stop();
  first?.remove();
  await postgres?.remove();
});

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

async function query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

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

/** The table of jobs: one worker each, taken over from one that died, put back by one that stops. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { FileStore } from "../../gateway/files/file-store";
import { addJob, keepRecurring, leaseSeconds, prolongLease, putOff, takeJob } from "../../gateway/services/jobs/job-queue";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let put: FileStore["putStream"];
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  put = t.gateway.context.files.putStream;
  while (await t.gateway.jobs.runNext()) continue;
});
afterEach(async () => {
  t.gateway.context.files.putStream = put;
  await t.store.pool.query("delete from job");
});
afterAll(() => t.close());

const gateway = () => t.gateway.context;
const ask = async () =>
  (
    await t.call("POST /partner/report", {
      body: {
        report_type: "TRANSACTIONS",
        file_type: "csv",
        filters: {},
        columns: [{ name: "reference", label: "Reference" }],
        period_from: "2026-09-01T00:00:00.000Z",
        period_to: "2026-12-01T00:00:00.000Z",
        time_zone: "UTC",
      },
    })
  ).data.id;
const read = async (id: string) => (await t.call("GET /partner/report/{id}", { params: { id } })).data;
const jobs = async () => (await t.store.pool.query<{ attempts: number; lease_until: string | null }>("select * from job")).rows;
const completions = async (id: string) =>
  (await t.store.pool.query("select 1 from audit_log where subject_id = $1 and action = 'REPORT_COMPLETED'", [id])).rowCount;

test("of many that look at once, one gets it", async () => {
  await ask();
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeJob(gateway(), ["REPORT"])));
  expect(taken.filter((job) => job !== undefined)).toHaveLength(1);
});

test("a worker that died is taken over when its lease ends, and what it then brings is not kept", async () => {
  const id = await ask();
  let isStuck = true;
  let release: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const stuck = new Promise<void>((resolve) => (release = resolve));
  const isWriting = new Promise<void>((resolve) => (arrived = resolve));
  gateway().files.putStream = async (key, bytes) => {
    if (isStuck) {
      isStuck = false;
      arrived();
      await stuck;
    }
    return put.call(gateway().files, key, bytes);
  };
  const first = t.gateway.jobs.runNext(["REPORT"]);
  await isWriting;
  expect(await t.gateway.jobs.runNext(["REPORT"])).toBe(false);
  t.clock.advance({ seconds: leaseSeconds + 1 });
  expect(await t.gateway.jobs.runNext(["REPORT"])).toBe(true);
  const done = await read(id);
  expect(done.status).toBe("COMPLETED");
  release();
  await first;
  expect(await read(id)).toMatchObject({ status: "COMPLETED", completed_at: done.completed_at, receipt: done.receipt });
  expect(await completions(id)).toBe(1);
  expect(await jobs()).toEqual([]);
});

test("a lease is prolonged only by who holds it", async () => {
  await ask();
  const first = await takeJob(gateway(), ["REPORT"]);
  if (!first) throw new Error("there was no job");
  expect(await prolongLease(gateway(), first)).toBe(true);
  t.clock.advance({ seconds: leaseSeconds + 1 });
  const second = await takeJob(gateway(), ["REPORT"]);
  expect(second?.attempts).toBe(2);
  expect(await prolongLease(gateway(), first)).toBe(false);
  await expect(putOff(gateway().db.directory, first, gateway().clock().toISOString())).rejects.toThrow("no longer ours");
});

test("what fails is tried five times, ever later, and then said", async () => {
  const id = await ask();
  gateway().files.putStream = () => Promise.reject(new Error("the disk is full"));
  let tries = 0;
  while (await t.gateway.jobs.runNext(["REPORT"])) {
    tries += 1;
    expect(await t.gateway.jobs.runNext(["REPORT"])).toBe(false);
    await t.store.pool.query("update job set run_at = created_at");
  }
  expect(tries).toBe(5);
  expect(await read(id)).toMatchObject({ status: "REJECTED", failure: { code: "report_not_written" } });
  expect(await jobs()).toEqual([]);
});

test("a job that ended its gateway each time is not run a sixth time", async () => {
  const id = await ask();
  await t.store.pool.query("update job set attempts = 5");
  await t.gateway.jobs.runNext(["REPORT"]);
  expect(await read(id)).toMatchObject({ status: "REJECTED", failure: { code: "report_not_written" } });
});

test("a partner with many reports has two running; another partner's comes next", async () => {
  for (let place = 0; place < 4; place += 1) await ask();
  await t.gateway.context.db.inDirectory((sql) =>
    addJob(gateway(), sql, {
      kind: "REPORT",
      key: "report/other",
      partner_id: "018f0000-0000-7000-8000-000000000000",
      subject_id: "018f0000-0000-7000-8000-000000000001",
      run_at: gateway().clock().toISOString(),
    }),
  );
  const taken = [];
  for (;;) {
    const job = await takeJob(gateway(), ["REPORT"]);
    if (!job) break;
    taken.push(job.key === "report/other" ? "other" : "own");
  }
  expect(taken).toEqual(["own", "other", "own"]);
});

test("recurring work is there once, however many gateways start", async () => {
  for (let place = 0; place < 3; place += 1) await keepRecurring(gateway(), ["APPLY_PRICES"]);
  expect(await jobs()).toHaveLength(1);
  expect(await t.gateway.jobs.runNext(["APPLY_PRICES"])).toBe(true);
  expect(await t.gateway.jobs.runNext(["APPLY_PRICES"])).toBe(false);
  t.clock.advance({ seconds: 31 });
  expect(await t.gateway.jobs.runNext(["APPLY_PRICES"])).toBe(true);
});

test("somebody who cancels while it is written gets no file", async () => {
  const id = await ask();
  gateway().files.putStream = async (key, bytes) => {
    await put.call(gateway().files, key, bytes);
    await t.call("DELETE /partner/report/{id}", { params: { id } });
  };
  await t.gateway.jobs.runNext(["REPORT"]);
  const done = await read(id);
  expect(done).toMatchObject({ status: "CANCELLED", download_url: null, receipt: null });
  expect(await completions(id)).toBe(0);
});

// Last: the gateway doesn't come back from it.
test("a gateway that shuts down puts its job back at once, without counting it", async () => {
  await ask();
  gateway().files.putStream = async (key, bytes) => {
    gateway().ending.abort();
    return put.call(gateway().files, key, bytes);
  };
  await t.gateway.jobs.runNext(["REPORT"]);
  expect(await jobs()).toMatchObject([{ attempts: 0, lease_until: null }]);
});

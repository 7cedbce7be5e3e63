/** Gateways on one server's database go by its time, and one whose own clock is wrong says so. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildGateway } from "../../gateway/app";
import { openStoreClock } from "../../gateway/db/store-clock";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { addJob, takeJob } from "../../gateway/services/jobs/job-queue";
import { readSettings } from "../../gateway/settings";
import { openCopy } from "../support/gateway-fixture";
import { testSettings } from "../support/gateway-template";

const twoHours = 2 * 3600_000;
let copy: Awaited<ReturnType<typeof openCopy>>;
beforeAll(async () => {
  copy = await openCopy();
});
afterAll(() => copy.close());

/** On a machine whose clock is wrong by this much. */
async function openOn(wrong_ms: number) {
  const time = await openStoreClock(copy.store, () => Date.now() + wrong_ms);
  const { store, files } = copy;
  return buildGateway({
    store,
    files: openDiskFiles(files),
    settings: testSettings({ SANDBOX: "0" }),
    clock: time.now,
    skewMs: time.skewMs,
  });
}

describe("a gateway two hours ahead", () => {
  test("goes by the store's time, so that it neither takes jobs too soon nor puts them off", async () => {
    const [right, ahead] = [await openOn(0), await openOn(twoHours)];
    const run_at = new Date(Date.now() + 60_000).toISOString();
    await addJob(right.context, right.context.db.directory, {
      kind: "SWEEP_FILES",
      key: "clock",
      partner_id: null,
      subject_id: null,
      run_at,
    });
    expect(await takeJob(ahead.context, ["SWEEP_FILES"])).toBeUndefined();
    await addJob(ahead.context, ahead.context.db.directory, {
      ...{ kind: "SWEEP_FILES", key: "clock", partner_id: null, subject_id: null },
      run_at: ahead.context.clock().toISOString(),
    });
    // Each knows the store's time to within what its own question took, which is long on a busy machine.
    const taken = await vi.waitFor(
      async () => (await takeJob(right.context, ["SWEEP_FILES"])) ?? Promise.reject(new Error("the job isn't due yet")),
      { timeout: 5000 },
    );
    expect(taken.key).toBe("clock");
    expect(Math.abs(Date.parse(taken.lease_until ?? "") - Date.now() - 20_000)).toBeLessThan(10_000);
    await right.close();
    await ahead.close();
  });

  test("is not ready, and says by how much", async () => {
    const answers = [];
    for (const wrong_ms of [0, 2000, twoHours, -twoHours]) {
      const gateway = await openOn(wrong_ms);
      const { statusCode, body } = await gateway.inject({ url: "/api/health/ready" });
      answers.push([statusCode, (JSON.parse(body) as { status: string }).status]);
      await gateway.close();
    }
    expect(answers).toEqual([
      [200, "ready"],
      [200, "ready"],
      [503, expect.stringMatching(/^the clock differs from the store's by 7(200|199|201) seconds$/)],
      [503, expect.stringMatching(/^the clock differs from the store's by -7(200|199|201) seconds$/)],
    ]);
  });
});

test("the store's time goes on between two answers, and is corrected by the next", async () => {
  let store_ms = 1_000_000;
  const pool = { query: () => Promise.resolve({ rows: [{ ms: store_ms }] }) };
  const time = await openStoreClock({ pool } as never, () => 1_000_000);
  expect(Math.abs(time.now().getTime() - 1_000_000)).toBeLessThan(1000);
  store_ms = 5_000_000;
  await time.measure();
  expect(Math.abs(time.now().getTime() - 5_000_000)).toBeLessThan(1000);
  expect(Math.abs(time.skewMs() + 4_000_000)).toBeLessThan(1000);
});

test("an answer that agrees with the time as it is known, as far as it can say, changes nothing", async () => {
  let off_ms = 0;
  /** It takes 40 ms, so that it says the time to within 20. */
  const answer = () => {
    const asked = performance.now();
    while (performance.now() < asked + 40);
    return Promise.resolve({ rows: [{ ms: 1_000_000 + asked + 20 + off_ms }] });
  };
  const time = await openStoreClock({ pool: { query: answer } } as never, () => 1_000_000);
  const zero = () => time.now().getTime() - performance.now();
  const before = zero();
  off_ms = 15;
  await time.measure();
  expect(Math.abs(zero() - before)).toBeLessThan(3);
  off_ms = 400;
  await time.measure();
  expect(Math.abs(zero() - before - 400)).toBeLessThan(100);
});

test("settings of the database that a gateway can't follow stop the start", () => {
  expect(() => readSettings({ DATABASE_READ_URL: "replica" })).toThrow(/DATABASE_READ_URL: must start with postgres/);
  expect(() => readSettings({ DATABASE_POOL: "2" })).toThrow(/DATABASE_POOL: /);
  expect(readSettings({ DATABASE_POOL: "50", DATABASE_READ_URL: "" })).toMatchObject({ DATABASE_POOL: 50 });
});

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { databaseOf } from "./database";
import { openEmbeddedStore, type Store } from "./open-store";
import { isStoreUnavailable } from "./store-unavailable";

let folder: string;
let store: Store;
const patient = { timeout: 20_000, interval: 5 };
const untilAsleep = () => vi.waitFor(() => expect(store.isAsleep?.()).toBe(true), patient);
const numbers = async () => (await store.pool.query<{ n: number }>("select n from kept order by n")).rows.map(({ n }) => n);
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-engine-"));
  store = await openEmbeddedStore(folder, { sleepAfterMs: 20 });
  await store.pool.query("create table kept (n int primary key)");
});
beforeEach(untilAsleep);
afterAll(async () => {
  await store.close();
  fs.rmSync(folder, { recursive: true });
});

test("it ends while nobody asks for anything, and the next statement finds what was there", async () => {
  await store.pool.query("insert into kept values (1)");
  await untilAsleep();
  expect(await numbers()).toEqual([1]);
});

test("asked whether it is ready, it is not woken", async () => {
  const database = databaseOf(store);
  expect([await database.isReady(), store.isAsleep?.()]).toEqual([true, true]);
  expect(database.sleeps).toBe(true);
});

test("a transaction under way is never cut off, however long it waits for its caller", async () => {
  const client = await store.pool.connect();
  const asked = performance.now();
  await client.query("begin; insert into kept values (2)");
  await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(asked + 200), patient);
  expect(store.isAsleep?.()).toBe(false);
  await client.query("commit");
  client.release();
  await untilAsleep();
  expect(await numbers()).toEqual([1, 2]);
});

test("statements that come while it falls asleep, or all at once while it wakes, are answered", async () => {
  const before = (await numbers()).length;
  for (let round = 0; round < 4; round += 1) {
    const first = 100 * (round + 1);
    const all = Array.from({ length: 5 }, (_, each) => store.pool.query("insert into kept values ($1)", [first + each]));
    await Promise.all(all);
    // At another moment of falling asleep each time.
    await vi.waitFor(() => expect(store.pool.totalCount).toBe(0), { timeout: 20_000, interval: 1 + round * 5 });
  }
  expect((await numbers()).length).toBe(before + 20);
});

test("one that can't start is a store that is away, and is there again when it can", async () => {
  const database = path.join(folder, "database");
  fs.renameSync(database, `${database}.away`);
  fs.writeFileSync(database, "");
  const failure: unknown = await store.pool.query("select 1").catch((error: unknown) => error);
  expect([failure, isStoreUnavailable(failure)]).toEqual([expect.any(Error), true]);
  fs.rmSync(database);
  fs.renameSync(`${database}.away`, database);
  expect((await numbers())[0]).toBe(1);
});

test("one that ended by itself fails what was under way, and is started by the next statement", async () => {
  const listening = vi.spyOn(Worker.prototype, "once");
  await numbers();
  const thread = listening.mock.contexts.at(-1) as Worker;
  listening.mockRestore();
  const client = await store.pool.connect();
  client.on("error", () => undefined);
  await client.query("begin; insert into kept values (9)");
  await thread.terminate();
  const failure: unknown = await client.query("commit").catch((error: unknown) => error);
  client.release(true);
  expect(isStoreUnavailable(failure)).toBe(true);
  expect(await numbers()).not.toContain(9);
});

test("closed while it sleeps, it leaves the folder to the next", async () => {
  await store.close();
  expect(fs.existsSync(path.join(folder, "gateway.lock"))).toBe(false);
  store = await openEmbeddedStore(folder, { sleepAfterMs: 20 });
  expect((await numbers())[0]).toBe(1);
});

test("a store in memory stays: it would be gone", async () => {
  const inMemory = await openEmbeddedStore(null, { sleepAfterMs: 1 });
  await inMemory.pool.query("create table kept (n int)");
  await vi.waitFor(() => expect(inMemory.pool.totalCount).toBe(0), patient);
  expect((await inMemory.pool.query("select n from kept")).rows).toEqual([]);
  await inMemory.close();
});

/** Opening, locking, preparing: everything before the first call. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseOf } from "../../gateway/db/database";
import { lockFolder } from "../../gateway/db/folder-lock";
import { migrateStore } from "../../gateway/db/migrate";
import { openEmbeddedStore, openServerStore, type Store } from "../../gateway/db/open-store";
import { partner } from "../../gateway/db/schema/partner";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { seedOnce } from "../../sandbox/seed-once";
import { seededTables } from "../../sandbox/seed/seed-database";
import { readSettings, StartError } from "../../gateway/settings";
import { openCopy } from "../support/gateway-fixture";
import { startOfTests, testSettings } from "../support/gateway-template";

describe("a data folder", () => {
  let folder: string;
  const lockFile = () => path.join(folder, "gateway.lock");
  beforeAll(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-lock-"));
  });
  afterAll(() => {
    fs.rmSync(folder, { recursive: true });
  });

  test("belongs to one process, and a second start says to which", async () => {
    const lock = lockFolder(folder, startOfTests);
    const second = openEmbeddedStore(folder);
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(`in use by process ${process.pid} on ${os.hostname()} since 2026-11-20T00:41:00.000Z`);
    lock.release();
    expect(fs.existsSync(lockFile())).toBe(false);
  });

  test("is taken over from a process that is gone", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: child.pid, host: os.hostname(), since: "2026-01-01T00:00:00.000Z", began: "1" }));
    lockFolder(folder, startOfTests).release();
  });

  test("is taken over where another program has the old process's number, or the lock was half written", () => {
    const stranger = { pid: process.ppid, host: os.hostname(), since: "2026-01-01T00:00:00.000Z", began: "a tick long ago" };
    if (fs.existsSync("/proc/self/stat")) {
      fs.writeFileSync(lockFile(), JSON.stringify(stranger));
      lockFolder(folder, startOfTests).release();
    }
    fs.writeFileSync(lockFile(), '{"pid":');
    lockFolder(folder, startOfTests).release();
  });

  test("is not taken from another machine on a shared disk", () => {
    fs.writeFileSync(lockFile(), JSON.stringify({ pid: 1, host: "another-machine", since: "2026-01-01T00:00:00.000Z", began: null }));
    expect(() => lockFolder(folder, startOfTests)).toThrow("process 1 on another-machine");
    fs.rmSync(lockFile());
  });

  test("that cannot be written is told in words", async () => {
    const file = path.join(folder, "a-file");
    fs.writeFileSync(file, "");
    await expect(openEmbeddedStore(file)).rejects.toThrow(`The data folder ${file} cannot be written`);
  });
});

describe("DATABASE_URL", () => {
  test("that does not answer stops the start, without its password in the message", async () => {
    const opening = openServerStore("postgres://portal:s3cret-word@127.0.0.1:1/portal");
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow("DATABASE_URL (127.0.0.1:1/portal) is not responding");
    await expect(opening).rejects.not.toThrow("s3cret-word");
  });

  test("that is none, and every other setting that is not right, is told by name", () => {
    for (const [name, value] of [
      ["DATABASE_URL", "mysql://x"],
      ["PORT", "eighty"],
      ["SANDBOX", "yes"],
      ["SEED_TRANSACTIONS", "-1"],
      ["SMTP_URL", "mail"],
      ["SMS_URL", "http://texts.example/send"],
      ["SMS_URL", "https://user:word@texts.example/send"],
      ["SMS_TOKEN", "short"],
      ["SMS_FROM", "a sender that is too long"],
    ]) {
      expect(() => readSettings({ [name ?? ""]: value })).toThrow(new RegExp(`The environment is not valid:\\n {2}${name}: `));
    }
    expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 4000, DATABASE_URL: undefined, SANDBOX: false });
    expect(() => readSettings({ RECAPTCHA_SITE_KEY: "x" })).toThrow("RECAPTCHA_SECRET");
    expect(() => readSettings({ SMS_URL: "https://texts.example/send", SMS_FROM: "Corvane" })).toThrow("Not set: SMS_TOKEN.");
  });
});

test("the owner of the tables need not be a superuser", async () => {
  const store = await openEmbeddedStore(null);
  await store.pool.query(
    "create role plain_owner login createrole; grant all on schema public to plain_owner; grant create on database postgres to plain_owner",
  );
  // All connections of the embedded database share one session.
  await store.pool.query("set session authorization plain_owner");
  await migrateStore(store);
  await migrateStore(store);
  const [row] = await databaseOf(store).inPartner(crypto.randomUUID(), ({ sql }) => sql.select({ name: partner.name }).from(partner));
  expect(row).toBeUndefined();
  await store.close();
});

describe("seeding", () => {
  let store: Store;
  let files: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, files, close } = await openCopy());
  });
  afterAll(() => close());

  /** Only the salted password hashes may differ between two runs. */
  async function checksum(): Promise<string> {
    const hash = createHash("sha256");
    for (const table of seededTables) {
      const row = table === "credential" ? "(to_jsonb(x) - 'password_hash')::text" : "x::text";
      const { rows } = await store.pool.query<{ sum: string }>(
        `select md5(string_agg(${row}, '' order by ${row})) as sum from "${table}" x`,
      );
      hash.update(`${table} ${rows[0]?.sum ?? ""}`);
    }
    return hash.digest("hex");
  }
  const prepare = async (now = startOfTests) => {
    const told: string[] = [];
    await migrateStore(store);
    await seedOnce(store, openDiskFiles(files), testSettings(), now, (line) => told.push(line));
    return told;
  };

  test("is done once, whatever the day of the next start", async () => {
    const before = await checksum();
    expect(await prepare(new Date("2027-03-01T00:00:00Z"))).toEqual([]);
    expect(await checksum()).toBe(before);
  });

  test("that was cut short is begun again and gives the same", async () => {
    const whole = await checksum();
    await store.pool.query(`update database_fact set value = jsonb_set(value, '{state}', '"begun"') where name = 'seed'`);
    await store.pool.query("truncate transaction_sum");
    await store.pool.query("delete from transaction where amount > 100");
    expect(await checksum()).not.toBe(whole);
    expect(await prepare()).toEqual(["Seeding 2,000 transactions…"]);
    expect(await checksum()).toBe(whole);
  });

  test("leaves alone a database with partners that it did not make", async () => {
    await store.pool.query("delete from database_fact where name = 'seed'");
    const before = await checksum();
    expect(await prepare()).toEqual([expect.stringContaining("it was left unchanged")]);
    expect(await checksum()).toBe(before);
  });
});

/** A gateway behind PgBouncer in transaction mode, where a transaction's connection is its own and a session's isn't. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql as fragment } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openServerStore } from "../../gateway/db/open-store";
import { prepareStore } from "../../gateway/db/migrate";
import { openCopy, openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { testSettings } from "../support/gateway-template";
import { freePort } from "../support/postgres";

const folders = ["/usr/sbin", ...(process.env.PATH ?? "").split(path.delimiter)];
const program = folders.map((folder) => path.join(folder, "pgbouncer")).find((file) => fs.existsSync(file));

describe.skipIf(program === undefined || process.env.PG_BIN_FOUND === undefined)("behind PgBouncer", () => {
  let copy: Awaited<ReturnType<typeof openCopy>>;
  let pooler: ChildProcess;
  let folder: string;
  let t: TestGateway;

  beforeAll(async () => {
    copy = await openCopy();
    const direct = new URL(copy.store.pool.options.connectionString ?? "");
    const database = direct.pathname.slice(1);
    await copy.store.pool.query(`alter database ${database} set timezone = 'Asia/Singapore'`);
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-pooler-"));
    const port = await freePort();
    const file = path.join(folder, "pgbouncer.ini");
    fs.writeFileSync(
      file,
      `[databases]\n${database} = host=${direct.hostname} port=${direct.port} dbname=${database} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n`,
    );
    fs.chmodSync(folder, 0o755);
    pooler = spawn(program ?? "", [...(process.getuid?.() === 0 ? ["-u", "nobody"] : []), file], { stdio: "ignore" });
    const store = await waitFor(() => openServerStore(`postgres://postgres@127.0.0.1:${port}/${database}`));
    t = await openTestGateway({ as: "admin", opened: { store, files: copy.files, close: () => store.close() } });
  });
  afterAll(async () => {
    const ended = once(pooler, "exit");
    pooler.kill("SIGINT");
    await ended;
    await t.close();
    await copy.close();
    fs.rmSync(folder, { recursive: true });
  });

  test("it starts, reads and writes, many calls at once", async () => {
    await prepareStore(t.store, testSettings({ SANDBOX: "0" }));
    const lists = ["GET /partner/organization", "GET /partner/torc/payin", "GET /partner/torc/transaction", "GET /partner"] as const;
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => t.call(lists[n % lists.length] ?? "GET /partner", {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const value = { columns: ["name"], density: "compact" as const };
    expect((await t.call("PUT /partner-setting", { body: { key: "organization", value } })).status).toBe(200);
    expect((await t.call("POST /sandbox/rails/tick", { body: { count: 3 } }, null)).status).toBe(200);
  });

  test("times are read as they were written, whatever zone the database has", async () => {
    const { directory } = t.gateway.context.db;
    const zones = await Promise.all(Array.from({ length: 20 }, () => directory.execute<{ TimeZone: string }>(fragment`show timezone`)));
    expect(new Set(zones.flatMap(({ rows }) => rows.map((row) => row.TimeZone)))).toEqual(new Set(["UTC"]));
  });

  test("every transaction has the limits of a call", async () => {
    // As left behind by another program that shares the pooler.
    await t.store.pool.query("set statement_timeout = 0");
    const limits = await t.gateway.context.db.inDirectory(
      async (sql) =>
        (
          await sql.execute(
            fragment`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`,
          )
        ).rows,
    );
    expect(limits).toEqual([{ statement: "30s", idle: "15s" }]);
  });

  test("what may take longer has neither the store's limit nor the driver's", async () => {
    const { pool } = t.store;
    const [partner] = (await pool.query<{ partner_id: string }>("select partner_id from partner limit 1")).rows;
    // The driver's, made short.
    const shorten = (client: object) =>
      Object.assign((client as { connectionParameters: object }).connectionParameters, { query_timeout: 200 });
    pool.on("acquire", shorten);
    const sleep = (isSlow: boolean) =>
      t.gateway.context.db.inPartner(partner?.partner_id ?? "", async (tx) => {
        const sql = isSlow ? await tx.slowSql() : tx.sql;
        return (await sql.execute(fragment`select current_setting('statement_timeout') as limit from pg_sleep(0.5)`)).rows;
      });
    try {
      expect(await sleep(true)).toEqual([{ limit: "10min" }]);
      await expect(sleep(false)).rejects.toMatchObject({ refusal: { code: "store_away" } });
    } finally {
      pool.off("acquire", shorten);
    }
  });
});

async function waitFor<T>(open: () => Promise<T>): Promise<T> {
  for (let left = 30; ; left -= 1) {
    try {
      return await open();
    } catch (error) {
      if (left === 0) throw error;
      await wait(100);
    }
  }
}

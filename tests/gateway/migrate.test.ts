/** `npm run migrate` and the check of `npm run serve`, on a PostgreSQL with roles, locks and time limits of its own. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { migrateStore, prepareStore, requireMigrated } from "../../gateway/db/migrate";
import { openServerStore, type Store } from "../../gateway/db/open-store";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { StartError } from "../../gateway/settings";
import { seedOnce } from "../../sandbox/seed-once";
import { openTestGateway } from "../support/gateway-fixture";
import { makeDatabase, startOfTests, testSettings } from "../support/gateway-template";
import { forgetful, startPostgres, type OwnPostgres } from "../support/postgres";

const bin = process.env.PG_BIN_FOUND;
const own = path.resolve(import.meta.dirname, "../../gateway/db/migrations");
interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

let scratch: string;
beforeAll(() => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-migrations-"));
});
afterAll(() => fs.rmSync(scratch, { recursive: true }));

/** This version's migrations and further ones. */
function folderWith(...added: string[]): string {
  const folder = fs.mkdtempSync(path.join(scratch, "folder-"));
  fs.cpSync(own, folder, { recursive: true });
  const file = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(fs.readFileSync(file, "utf8")) as Journal;
  const last = journal.entries.at(-1);
  const when = last?.when ?? 0;
  for (const [place, sql] of added.entries()) {
    const tag = `009${place}_next`;
    fs.writeFileSync(path.join(folder, `${tag}.sql`), sql);
    journal.entries.push({ idx: 90 + place, version: "7", when: when + place + 1, tag, breakpoints: true });
  }
  fs.writeFileSync(file, JSON.stringify(journal));
  return folder;
}

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "went through",
    (error: unknown) => (error instanceof StartError ? error.message : `no sentence: ${String(error)}`),
  );

describe.skipIf(bin === undefined)("on a server", () => {
  let server: OwnPostgres;
  let url: string;
  let store: Store;
  let said: string[];
  let drop: () => Promise<unknown>;
  const say = (line: string) => said.push(line);
  const one = async (sql: string): Promise<unknown> =>
    Object.values((await store.pool.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];

  beforeAll(async () => {
    server = await startPostgres(bin ?? "", { settings: forgetful });
  });
  afterAll(() => server.remove());
  beforeEach(async () => {
    ({ url, drop } = await makeDatabase(server.url, "migrate"));
    store = await openServerStore(url);
    said = [];
  });
  afterEach(async () => {
    await store.close();
    await drop();
  });

  test("production only checks, and names the command; a sandbox migrates by itself", async () => {
    const production = testSettings({ SANDBOX: "0" });
    expect(await failureOf(prepareStore(store, production))).toBe(
      "The database is empty. Run `npm run migrate` with the environment of a gateway, then start again.",
    );
    expect(await one("select count(*)::int from pg_tables where schemaname = 'public'")).toBe(0);
    await migrateStore(store, { say });
    expect(said[0]).toMatch(/^(\d+) of \1 migrations are to be applied\.$/);
    expect(said.at(-2)).toMatch(/^\d{4}_\w+: applied in [\d.]+ s$/);
    expect(said.at(-1)).toMatch(/^audit_log_\w+, .*: built for each month$/);
    await prepareStore(store, production);
    const folder = folderWith("ALTER TABLE outbox ADD COLUMN later text;");
    expect(await failureOf(requireMigrated(store, folder))).toMatch(
      /^The database lacks 1 migrations, from 0090_next on\. Run `npm run migrate`/,
    );
    await store.pool.query("drop policy tenant on organization; drop policy tenant on payin");
    expect(await failureOf(prepareStore(store, production))).toMatch(
      /^Row-level security is missing on 2 tables, as after a restore\. Run/,
    );
    await prepareStore(store, testSettings());
    await prepareStore(store, production);
  });

  test("a gateway runs as a role that owns nothing and can make nothing", async () => {
    await store.pool.query("create role plain_gateway login");
    await store.pool.query("revoke create on schema public from public");
    await migrateStore(store);
    const runtime = new URL(url);
    runtime.username = "plain_gateway";
    const least = await openServerStore(runtime.href);
    expect(await failureOf(requireMigrated(least))).toMatch(/^The role of DATABASE_URL may not use the tables\. .* MIGRATE_DATABASE_URL/);
    await migrateStore(store, { gatewayRole: "plain_gateway" });
    await migrateStore(store, { gatewayRole: "plain_gateway" });
    await requireMigrated(least);
    const files = fs.mkdtempSync(path.join(scratch, "files-"));
    await seedOnce(store, openDiskFiles(files), testSettings({ SEED_TRANSACTIONS: "200" }), startOfTests, () => undefined);
    const t = await openTestGateway({ as: "admin", opened: { store: least, files, close: () => least.close() } });
    try {
      // Reads and writes of a partner, of the directory, and of all partners at once.
      const listed = await t.call("GET /partner/torc/payin", {});
      expect([listed.status, (listed.data.total ?? 0) > 0]).toEqual([200, true]);
      const peer = { email: "least@rights.example", first_name: "Lea", last_name: "Strights", is_admin: false };
      expect((await t.call("POST /partner-user/peers", { body: peer })).status).toBe(201);
      expect((await t.call("POST /sandbox/rails/tick", { body: { count: 5 } }, null)).status).toBe(200);
      await t.gateway.context.db.directory.execute(
        "insert into job (id, kind, key, run_at, created_at) values (gen_random_uuid(), 'SWEEP_FILES', 'S', now(), now())",
      );
      const theirs = await t.signIn("other_admin");
      const ids = async (token?: string) => (await t.call("GET /partner/organization", {}, token)).data.data.map(({ id }) => id);
      const mine = await ids();
      expect((await ids(theirs)).filter((id) => mine.includes(id))).toEqual([]);
      t.clock.advance({ days: 400 });
      expect(await t.gateway.jobs.runNext(["SWEEP_FILES"])).toBe(true);
      // What the owner has to do for it: months are made and go, but no gateway takes any from the log.
      await store.pool.query(
        "do $$ begin execute (select format('drop table months.%I', max(name)) from months.partitions where parent = 'audit_log' and ends is not null and name ~ '_20'); end $$",
      );
      const lastMade = "select made_until > now() + interval '80 days' as is_ahead from months.state() where name = 'audit_log'";
      expect(await one(lastMade)).toBe(false);
      await t.gateway.context.db.directory.execute(
        "insert into job (id, kind, key, run_at, created_at) values (gen_random_uuid(), 'REMOVE_EXPIRED', 'R', now(), now())",
      );
      expect(await t.gateway.jobs.runNext(["REMOVE_EXPIRED"])).toBe(true);
      expect(await one(lastMade)).toBe(true);
      expect((await t.request("GET", "/api/metrics", { token: null })).text).toContain('gateway_month_strays{table="audit_log"} 0');
      for (const sql of [
        "select months.drop_before('audit_log', now())",
        "select * from months.audit_log_before",
        "create table x (y int)",
        "create schema x",
        "alter table outbox add column x int",
        "drop policy tenant on payin",
        "truncate outbox",
      ])
        expect([
          sql,
          await least.pool.query(sql).then(
            () => "went through",
            (error: unknown) => (error as { code?: string }).code,
          ),
        ]).toEqual([sql, "42501"]);
    } finally {
      await t.close();
    }
  });

  test("a long migration is not cut off by the database's own time limits", async () => {
    await migrateStore(store);
    await store.pool.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = '300ms'`);
    await migrateStore(store, {
      folder: folderWith("SELECT pg_sleep(1);--> statement-breakpoint\nALTER TABLE outbox ADD COLUMN later text;"),
    });
    expect(await one("select count(*)::int from information_schema.columns where table_name = 'outbox' and column_name = 'later'")).toBe(1);
  });

  test("a table in use is waited for a little at a time, so that nobody waits behind the migration", async () => {
    await migrateStore(store);
    const reader = await store.pool.connect();
    await reader.query("begin; select count(*) from outbox");
    const folder = folderWith("ALTER TABLE outbox ADD COLUMN later text;");
    expect(await failureOf(migrateStore(store, { folder, lock_ms: 100, tries: 2 }))).toMatch(
      /^The migration 0090_next found its tables in use 2 times\. Nothing of it was kept/,
    );
    const migrating = migrateStore(store, { folder, lock_ms: 200, say });
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    let longest = 0;
    while (said.filter((line) => line.includes("a table is in use; trying again")).length < 3) {
      const begun = Date.now();
      await other.query("select count(*) from outbox");
      longest = Math.max(longest, Date.now() - begun);
    }
    await other.end();
    await reader.query("commit");
    reader.release();
    await migrating;
    expect(said.at(-2)).toMatch(/^0090_next: applied/);
    expect(said.at(-1)).toBe("Gateways of the version before can’t start on it any more.");
    // Much longer than a lock is waited for on a busy machine, and much shorter than the reader held it.
    expect(longest).toBeLessThan(5000);
  });

  test("two at once apply each migration once", async () => {
    const second = await openServerStore(url);
    await Promise.all([migrateStore(store, { say }), migrateStore(second, { say })]);
    await second.close();
    expect(said).toContain("Another process is migrating this database; waiting for it…");
    expect(await one("select count(*) = count(distinct created_at) from drizzle.__drizzle_migrations")).toBe(true);
  });

  test("one that fails names its file and the way out, and the database stays as it was before it", async () => {
    await migrateStore(store);
    await store.pool.query(
      `insert into outbox (id, channel, "to", text, sent_at) values (gen_random_uuid(), 'EMAIL', 'secret@row.example', 'x', now())`,
    );
    const folder = folderWith(
      "ALTER TABLE outbox ADD COLUMN first text;",
      "ALTER TABLE outbox ADD COLUMN second text;--> statement-breakpoint\nALTER TABLE outbox ADD COLUMN purpose text NOT NULL;",
    );
    const sentence = await failureOf(migrateStore(store, { folder }));
    expect(sentence).toMatch(
      /^The migration gateway\/db\/migrations\/0091_next\.sql failed: column "purpose" of relation "outbox" contains null values \(23502\)\. .*Give the column a default, or add it without NOT NULL/,
    );
    expect(sentence).not.toContain("secret@row");
    const { rows } = await store.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'outbox' and column_name in ('first', 'second', 'purpose')",
    );
    expect(rows).toEqual([{ name: "first" }]);
  });

  test("an index is built while the table is written to, where its migration says so", async () => {
    await migrateStore(store);
    const writer = await store.pool.connect();
    await writer.query("begin");
    const folder = folderWith("-- additive, concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_text ON outbox (text);");
    const migrating = migrateStore(store, { folder });
    await writer.query(
      `insert into outbox (id, channel, "to", text, sent_at) values (gen_random_uuid(), 'EMAIL', 'a@b.example', 'x', now()); commit`,
    );
    writer.release();
    await migrating;
    expect(await one("select indisvalid from pg_index where indexrelid = 'outbox_text'::regclass")).toBe(true);
  });

  test("an index that a run before this one left half built is built again", async () => {
    await migrateStore(store);
    // As it is left where the process or the server ends in the middle.
    await store.pool.query("create index outbox_text on outbox (text)");
    await store.pool.query("update pg_index set indisvalid = false where indexrelid = 'outbox_text'::regclass");
    const folder = folderWith("-- additive, concurrently\nCREATE INDEX CONCURRENTLY IF NOT EXISTS outbox_text ON outbox (text);");
    await migrateStore(store, { folder });
    expect(await one("select indisvalid from pg_index where indexrelid = 'outbox_text'::regclass")).toBe(true);
  });

  test("an index of a table by month is built for each month while the table is written to, and a month that comes has it", async () => {
    await migrateStore(store);
    // Half built by a run before.
    await store.pool.query("create index audit_log_other_of_audit_log_by_ip on months.audit_log_other (ip)");
    const writer = await store.pool.connect();
    const into = (table: string) =>
      `insert into ${table} (partner_id, id, action, created_at) values (gen_random_uuid(), gen_random_uuid(), 'SIGNED_IN', now())`;
    await writer.query(`begin; ${into("months.audit_log_other")}`);
    const folder = folderWith("-- additive\nCREATE INDEX audit_log_by_ip ON ONLY audit_log (ip) WHERE ip is not null;");
    const migrating = migrateStore(store, { folder, say });
    const waiting = "select count(*)::int from pg_stat_activity where query like '%audit_log_other_of_%' and wait_event_type = 'Lock'";
    await expect.poll(() => one(waiting), { interval: 20 }).toBe(1);
    // It waits for this one, and everyone else writes.
    await store.pool.query(into("audit_log"));
    await writer.query("commit");
    writer.release();
    await migrating;
    expect(said).toContain("audit_log_by_ip: built for each month");
    expect(await one("select indisvalid from pg_index where indexrelid = 'audit_log_by_ip'::regclass")).toBe(true);
    const lacking = `select count(*)::int from pg_inherits t where t.inhparent = 'audit_log'::regclass and not exists (select from pg_inherits a
      join pg_index x on x.indexrelid = a.inhrelid where a.inhparent = 'audit_log_by_ip'::regclass and x.indrelid = t.inhrelid and x.indisvalid)`;
    expect(await one(lacking)).toBe(0);
    expect(await one("select months.make(5)")).toBeGreaterThan(0);
    expect(await one(lacking)).toBe(0);
    said = [];
    await migrateStore(store, { folder, say });
    expect(said).toEqual(["The database is up to date."]);
  });

  test("the version before runs on a newer database as long as what is new is additive", async () => {
    await migrateStore(store);
    await migrateStore(store, { folder: folderWith("-- additive\nALTER TABLE outbox ADD COLUMN later text;"), say });
    expect(said.at(-1)).toBe("Gateways of the version before can run on it.");
    await requireMigrated(store);
    await migrateStore(store);
    await migrateStore(store, {
      folder: folderWith("-- additive\nALTER TABLE outbox ADD COLUMN later text;", "ALTER TABLE outbox DROP COLUMN later;"),
    });
    for (const start of [requireMigrated, migrateStore])
      expect(await failureOf(start(store))).toMatch(/^The database was written by a newer or a different version/);
  });
});

/** Whether a table's lifecycle has every way that an earlier migration gave it. */
function keepsEveryWay(statement: string): boolean {
  const trigger = /"\w+_lifecycle"/.exec(statement)?.[0] ?? "";
  const files = fs.readdirSync(own).filter((file) => file.endsWith(".sql"));
  const before = files.flatMap((file) =>
    fs
      .readFileSync(path.join(own, file), "utf8")
      .split("\n")
      .filter((line) => line.includes(`TRIGGER ${trigger}`)),
  );
  const waysOf = (text: string) => [...text.matchAll(/'(\w+>\w+)'/g)].map(([, way]) => way);
  const ways = waysOf(statement);
  return before.flatMap(waysOf).every((way) => ways.includes(way));
}

/** What may stand in a migration that says `additive`: a version that doesn't know of it goes on as before. */
function takesAway(sql: string): string[] {
  const added = [...sql.matchAll(/ADD COLUMN "(\w+)"/g)].map(([, column]) => column);
  const statements = sql
    .replaceAll(/\$\$[\s\S]*?\$\$/g, "")
    .replaceAll(/--> statement-breakpoint|^--.*$/gm, "")
    .split(";")
    .map((each) => each.trim())
    .filter(Boolean);
  return statements.filter((statement) => {
    if (/^CREATE OR REPLACE TRIGGER "\w+_lifecycle"/.test(statement)) return !keepsEveryWay(statement);
    if (/^(CREATE TABLE|CREATE INDEX|DROP INDEX|CREATE FUNCTION)\b/.test(statement)) return false;
    // What comes after a write changes none; it and what is filled are the tables that are new.
    if (/^CREATE TRIGGER "\w+" AFTER /.test(statement)) return false;
    if (/^INSERT INTO "\w+" [\s\S]* ON CONFLICT DO NOTHING$/.test(statement)) return false;
    if (/^ALTER TABLE "\w+" ADD COLUMN "\w+"/.test(statement)) return /NOT NULL/.test(statement) && !/DEFAULT/.test(statement);
    const [, set = ""] = /^UPDATE "\w+" SET ([\s\S]*?) WHERE /.exec(statement) ?? [];
    const columns = [...set.matchAll(/"(\w+)" = /g)].map(([, column]) => column);
    return columns.length === 0 || columns.some((column) => !added.includes(column));
  });
}

/**
 * Tables become partitions of their successors, which have their names, columns, keys, indexes and rights: more than a form can say.
 * tests/deep/version-before.test.ts ran the version before on it, and months.test.ts holds what that version does differently.
 */
const provenByRunning = ["0050_months_checked.sql", "0051_months_validated.sql", "0052_months.sql"];

test("a migration that says it is additive adds, and nothing else", () => {
  const files = fs.readdirSync(own).filter((file) => file.endsWith(".sql") && !provenByRunning.includes(file));
  const additive = files.map((file) => fs.readFileSync(path.join(own, file), "utf8")).filter((sql) => /^--.*\badditive\b/.test(sql));
  expect(additive.length).toBeGreaterThan(0);
  expect(additive.flatMap(takesAway)).toEqual([]);
  const wrong = [
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
    `UPDATE "a" SET "b" = '' WHERE true;`,
    `CREATE OR REPLACE TRIGGER "dispute_lifecycle" BEFORE UPDATE ON "dispute" EXECUTE FUNCTION hold_to_lifecycle('PENDING>APPROVED');`,
  ];
  expect(wrong.flatMap(takesAway)).toHaveLength(4);
});

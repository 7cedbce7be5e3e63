/** Tables by month: rows come where their ids say, walls and guards hold on each partition, and whole months go. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql as fragment } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databaseOf } from "../../gateway/db/database";
import type { Store } from "../../gateway/db/open-store";
import { buildTenantWall } from "../../gateway/db/tenant-wall";
import { rootOf } from "../../gateway/lib/error-log";
import { openEmptyStore, openTestGateway, type TestGateway } from "../support/gateway-fixture";

const codeOf = (error: unknown) => (rootOf(error) as { code?: string }).code;
const own = path.resolve(import.meta.dirname, "../../gateway/db/migrations");
const partner_id = "0199aaaa-0000-7000-8000-000000000001";
const other = "0199aaaa-0000-7000-8000-000000000002";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const rows = async <T extends object>(sql: string, values: unknown[] = [], { pool }: Store = t.store): Promise<T[]> =>
  (await pool.query<T>(sql, values)).rows;
/** Of the middle of a month, so many months from this one. */
const monthAway = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};
const addEvent = async (created: Date, store: Store = t.store): Promise<string> => {
  const id = uuidv7({ msecs: created.getTime() });
  await store.pool.query(
    "insert into provider_event (partner_id, id, kind, detail, created_at) values ($1, $2, 'KYB_SUBMITTED', '{}', $3) on conflict do nothing",
    [partner_id, id, created.toISOString()],
  );
  return id;
};
const addEntry = async (created: Date, store: Store = t.store): Promise<string> => {
  const id = uuidv7({ msecs: created.getTime() });
  await store.pool.query(
    "insert into audit_log (partner_id, id, action, actor_name, created_at) values ($1, $2, 'SIGNED_IN', 'Months', $3) on conflict do nothing",
    [partner_id, id, created.toISOString()],
  );
  return id;
};
const placeOf = async (table: string, id: string): Promise<string | undefined> => {
  const found = await rows<{ place: string }>(`select tableoid::regclass::text as place from ${table} where id = $1`, [id]);
  return found[0]?.place;
};
const nameOf = (table: string, month: Date) => `months.${table}_${month.toISOString().slice(0, 7).replace("-", "_")}`;
const partitions = async (table: string) =>
  (await rows<{ name: string }>("select name from months.partitions where parent = $1 order by ends", [table])).map(({ name }) => name);
/** As a gateway writes it, with the days that retention gives it. */
const removeExpired = async () => {
  await t.store.pool.query(
    "insert into job (id, kind, key, run_at, created_at) values (gen_random_uuid(), 'REMOVE_EXPIRED', 'REMOVE_EXPIRED', $1, $1) on conflict (key) do update set run_at = $1, lease_until = null",
    [t.clock.now().toISOString()],
  );
  expect(await t.gateway.jobs.runNext(["REMOVE_EXPIRED"])).toBe(true);
};

describe.each([
  ["audit_log", addEntry, 5],
  ["provider_event", addEvent, 7],
] as const)("%s", (table, add, unmade) => {
  test("a row comes into the month of its id, and one of no month is kept and counted until its month is made", async () => {
    expect(await placeOf(table, await add(monthAway(0)))).toBe(`months.${table}_before`);
    const next = monthAway(3);
    expect(await placeOf(table, await add(next))).toBe(nameOf(table, next));
    const later = monthAway(unmade);
    const early = await add(later);
    expect(await placeOf(table, early)).toBe(`months.${table}_other`);
    const measured = (await t.request("GET", "/api/metrics", { token: null })).text;
    expect(measured).toContain(`gateway_month_strays{table="${table}"} 1`);
    const [made] = await rows<{ made: number }>("select months.make($1) as made", [unmade]);
    expect(made?.made).toBeGreaterThan(0);
    expect(await placeOf(table, early)).toBe(nameOf(table, later));
    // Only what it lacks.
    expect(await rows("select months.make($1) as made", [unmade])).toEqual([{ made: 0 }]);
    const after = (await t.request("GET", "/api/metrics", { token: null })).text;
    expect(after).toContain(`gateway_month_strays{table="${table}"} 0`);
    const [, ahead = "0"] = new RegExp(`gateway_month_ahead_seconds\\{table="${table}"\\} (\\d+)`).exec(after) ?? [];
    expect(Number(ahead)).toBeGreaterThan(86_400 * 28 * unmade);
  });

  test("asked directly, a partition shows a partner nothing, even one that was opened by mistake", async () => {
    await add(monthAway(0));
    await add(monthAway(3));
    const within = (query: string) =>
      t.gateway.context.db.inPartner(partner_id, async ({ sql }) => (await sql.execute(fragment.raw(query))).rows);
    expect((await within(`select id from ${table}`)).length).toBeGreaterThan(1);
    await t.store.pool.query("grant usage on schema months to portal_tenant");
    try {
      for (const name of await partitions(table)) {
        const ask = `select id from months.${name}`;
        expect([name, await within(ask).then(() => "went through", codeOf)]).toEqual([name, "42501"]);
        await t.store.pool.query(`grant all on months.${name} to portal_tenant`);
        expect([name, await within(ask)]).toEqual([name, []]);
        const write = `insert into months.${name} select * from ${table} limit 1`;
        expect([name, await within(write).then(() => "went through", codeOf)]).toEqual([name, "42501"]);
        await t.store.pool.query(`revoke all on months.${name} from portal_tenant`);
      }
    } finally {
      await t.store.pool.query("revoke usage on schema months from portal_tenant");
    }
    const theirs = await t.gateway.context.db.inPartner(other, async ({ sql }) => sql.execute(fragment.raw(`select id from ${table}`)));
    expect(theirs.rows).toEqual([]);
  });

  test("an id is there once, in whichever partition", async () => {
    const id = await add(monthAway(3));
    const again = t.store.pool.query(`insert into ${table} select * from ${table} where id = $1`, [id]);
    expect(await again.then(() => "went through", codeOf)).toBe("23505");
  });
});

test("the log is only added to, by its partitions too", async () => {
  for (const name of await partitions("audit_log"))
    for (const statement of [`update months.${name} set action = 'X'`, `delete from months.${name}`, `truncate months.${name}`])
      expect([statement, await t.store.pool.query(statement).then(() => "went through", codeOf)]).toEqual([statement, "42501"]);
});

test("the list of the log has one order across months", async () => {
  const ids = await Promise.all([-3, 3, 0, 2].map((months) => addEntry(monthAway(months))));
  const listed = await t.gateway.context.db.inPartner(partner_id, async ({ sql }) =>
    sql.execute(fragment.raw("select id, created_at from audit_log order by created_at desc, id desc")),
  );
  const times = listed.rows.map((row) => Date.parse(String(row.created_at)));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(listed.rows.map((row) => row.id)).toEqual(expect.arrayContaining(ids));
});

test("while a month can't be made as the table is held, nobody waits for it, and it is tried again", async (context) => {
  // The embedded store has one connection: there nobody holds what another one needs.
  if (t.store.kind !== "server") context.skip();
  const holder = await t.store.pool.connect();
  await holder.query("begin; lock table audit_log in share update exclusive mode");
  let ended: string | undefined;
  const making = t.store.pool.query("select months.make(30)").then(() => "went through", codeOf);
  void making.then((code) => (ended = code));
  let waited = 0;
  let reads = 0;
  while (ended === undefined) {
    const begun = performance.now();
    await rows("select count(*) from audit_log");
    waited = Math.max(waited, performance.now() - begun);
    reads += 1;
  }
  await holder.query("commit");
  holder.release();
  expect(await making).toBe("55P03");
  // It waits for 2 seconds.
  expect([reads > 5, waited < 1500]).toEqual([true, true]);
  expect((await rows<{ made: number }>("select months.make(30) as made"))[0]?.made).toBeGreaterThan(0);
});

describe("events that have had their time", () => {
  beforeEach(() => t.store.pool.query("truncate provider_event"));

  test("go by the month, and no others; the log stays", async () => {
    // The store's clock says the months; the test's says what is over.
    const shift = monthAway(0).getTime() - t.clock.now().getTime();
    t.clock.advance({ seconds: Math.floor(shift / 1000) });
    const [old, young] = [await addEvent(monthAway(2)), await addEvent(monthAway(3))];
    const entry = await addEntry(monthAway(2));
    await removeExpired();
    expect([await placeOf("provider_event", old), await placeOf("provider_event", young)]).toEqual([
      nameOf("provider_event", monthAway(2)),
      nameOf("provider_event", monthAway(3)),
    ]);
    // The end of the third month from now is 30 days ago, but not that of the fourth.
    t.clock.advance({ seconds: Math.floor((monthAway(4).getTime() - t.clock.now().getTime()) / 1000) });
    await removeExpired();
    expect(await partitions("provider_event")).not.toContain(nameOf("provider_event", monthAway(2)).slice(7));
    expect([await placeOf("provider_event", old), await placeOf("provider_event", young)]).toEqual([
      undefined,
      nameOf("provider_event", monthAway(3)),
    ]);
    expect(await placeOf("audit_log", entry)).toBe(nameOf("audit_log", monthAway(2)));
  });

  test("a version before, which removes by the place in the table, removes nothing young", async () => {
    const old = await addEvent(new Date(Date.now() - 40 * 86_400_000));
    const young = [await addEvent(new Date()), await addEvent(monthAway(3))];
    const found = await rows<{ ctid: string }>("select ctid::text from provider_event");
    expect(new Set(found.map(({ ctid }) => ctid)).size).toBeLessThan(found.length);
    await t.store.pool.query(
      "delete from provider_event where ctid = any(array(select t.ctid from provider_event t where t.created_at < now() - interval '30 days' limit 2000))",
    );
    expect(await placeOf("provider_event", old)).toBe(undefined);
    for (const id of young) expect(await placeOf("provider_event", id)).toMatch(/^months\./);
  });
});

describe("a store of before", () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-months-"));
  afterAll(() => fs.rmSync(scratch, { recursive: true }));
  const journal = JSON.parse(fs.readFileSync(path.join(own, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };

  /** Within a transaction, as the embedded store does it. */
  function folderUntil(count: number): string {
    const folder = path.join(scratch, String(count));
    const entries = journal.entries.slice(0, count);
    fs.mkdirSync(path.join(folder, "meta"), { recursive: true });
    fs.writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      const sql = fs.readFileSync(path.join(own, `${tag}.sql`), "utf8");
      fs.writeFileSync(path.join(folder, `${tag}.sql`), sql.replaceAll(/index concurrently/gi, "INDEX"));
    }
    return folder;
  }

  test("keeps its rows, which aren't read again, its indexes and its rights", async () => {
    const store = await openEmptyStore();
    const first = journal.entries.findIndex(({ tag }) => tag === "0050_months_checked");
    try {
      await migrate(drizzle(store.pool), { migrationsFolder: folderUntil(first) });
      await store.atLeisure(buildTenantWall);
      const ids = [await addEntry(monthAway(-20), store), await addEntry(new Date(), store)];
      const event = await addEvent(new Date(), store);
      const notices: (string | undefined)[] = [];
      await store.atLeisure(async (client) => {
        client.on("notice", ({ message }) => notices.push(message));
        await client.query("set client_min_messages = debug1");
        await migrate(drizzle(client as pg.Client), { migrationsFolder: folderUntil(first + 3) });
        await client.query("reset client_min_messages");
      });
      for (const table of ["audit_log", "provider_event"])
        expect(notices).toContain(`partition constraint for table "${table}_before" is implied by existing constraints`);
      const kept = await rows<{ id: string }>("select id from months.audit_log_before order by id", [], store);
      expect(kept.map(({ id }) => id)).toEqual(ids.toSorted());
      const parts = await rows<{ parent: string; count: number }>(
        `select p.relname as parent, count(*)::int as count from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
         join pg_index x on x.indexrelid = c.oid where x.indrelid = 'months.audit_log_before'::regclass group by 1 order by 1`,
        [],
        store,
      );
      const names = ["by_organization", "by_subject", "by_time", "by_user", "partner_id_id_pk"];
      expect(parts).toEqual(names.map((name) => ({ parent: `audit_log_${name}`, count: 1 })));
      const all = "select count(*)::int as count from pg_index where indrelid = 'months.audit_log_before'::regclass";
      expect(await rows(all, [], store)).toEqual([{ count: names.length }]);
      // Before the wall is looked after: gateways go on in the same moment.
      const seen = await databaseOf(store).inPartner(partner_id, async ({ sql }) =>
        sql.execute(
          fragment`insert into provider_event select partner_id, ${uuidv7()}, org_id, kind, subject_id, detail, now(), null from provider_event returning partner_id`,
        ),
      );
      expect(seen.rows).toEqual([{ partner_id }]);
      const read = fragment`select id from provider_event union select id from audit_log`;
      expect((await databaseOf(store).inPartner(other, async ({ sql }) => sql.execute(read))).rows).toEqual([]);
      expect(await rows("select count(*)::int as count from provider_event where id >= $1", [event], store)).toEqual([{ count: 2 }]);
    } finally {
      await store.close();
    }
  });
});

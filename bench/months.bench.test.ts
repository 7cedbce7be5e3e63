/**
 * What months cost and save, beside one table of the same rows, on a PostgreSQL: `npm run bench months`. The audit log's list as a partner
 * asks for it, and a month of the provider's events removed row by row, as it was, and as a whole.
 */
import type pg from "pg";
import { afterAll, expect, it } from "vitest";
import type { ListQuery } from "../contract/paging";
import { databaseOf } from "../gateway/db/database";
import { migrateStore } from "../gateway/db/migrate";
import { openServerStore, type Store } from "../gateway/db/open-store";
import { listAuditLog } from "../gateway/services/audit/audit-log";
import { startPostgres } from "../tests/support/postgres";
import { medianMs, statementsOf, type Statement } from "./statements";

const programs = process.env.PG_BIN_FOUND;
const rows = Number(process.env.BENCH_ROWS ?? 240_000);
const months = Number(process.env.BENCH_MONTHS ?? 24);
const partner_id = "0199aaaa-0000-7000-8000-000000000001";
const someone = "0199aaaa-0000-7000-8000-000000000002";
const rounds = 60;

let cleanUp: (() => Promise<void>) | undefined;
afterAll(() => cleanUp?.());

/** The same rows by month, and in a table as it was before months. */
async function fill(client: pg.ClientBase): Promise<void> {
  await client.query("select months.make($1)", [months + 2]);
  await client.query(`
    create temp table made as select months.id_at(at) as first, at at time zone 'UTC' as created_at, n from
      (select n, date_trunc('month', now() at time zone 'UTC') + interval '2 months' + n * interval '${months} months' / ${rows} as at
       from generate_series(0, ${rows - 1}) n) t;
    create table plain_log (like audit_log including all);
    create table plain_event (like provider_event including all);
    insert into audit_log (partner_id, id, partner_user_id, action, subject_id, detail, created_at)
      select '${partner_id}', (left(first::text, 14) || '7' || right(gen_random_uuid()::text, 21))::uuid, '${someone}', 'SIGNED_IN', (n % 5000)::text,
        jsonb_build_object('n', n), created_at from made;
    insert into provider_event (partner_id, id, kind, subject_id, detail, created_at, queued_at)
      select partner_id, id, 'KYB_SUBMITTED', subject_id, detail, created_at, created_at from audit_log;
    insert into plain_log select * from audit_log;
    insert into plain_event select * from provider_event;
    alter table plain_log enable row level security;
    create policy tenant on plain_log to portal_tenant using (partner_id = current_setting('app.partner_id')::uuid);
    grant select on plain_log to portal_tenant`);
  await client.query("analyze");
}

const questions: Record<string, ListQuery> = {
  "first page": {},
  "first page of one user": { partner_user_id: [someone] },
  "action that nobody did": { action: ["PARTNER_USER_ERASED"] },
  "period before all": { created_at_to: "2020-01-01T00:00:00.000Z" },
};

async function costsOf(store: Store, statements: readonly Statement[]) {
  const client = await store.pool.connect();
  try {
    await client.query(`begin; set local role portal_tenant; set local app.partner_id = '${partner_id}'`);
    const send = (each: readonly Statement[]) => async () => {
      for (const { text, values } of each) await client.query({ text, values, rowMode: "array" });
    };
    const plain = statements.map(({ text, values }) => ({ text: text.replaceAll(/\baudit_log\b/g, "plain_log"), values }));
    await send(statements)();
    await send(plain)();
    return { months: await medianMs(send(statements), rounds), plain: await medianMs(send(plain), rounds) };
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

/** The log that it wrote, in bytes, and how long it took. */
async function costOf(client: pg.ClientBase, work: () => Promise<unknown>) {
  const position = async () => (await client.query<{ at: string }>("select pg_current_wal_insert_lsn() - '0/0' as at")).rows[0]?.at ?? "0";
  const before = await position();
  const ms = await timed(work);
  return { ms, bytes: Number(BigInt(await position()) - BigInt(before)) };
}

it.skipIf(programs === undefined)(
  "a list costs no more than three times that of one table, or its first page, and dropping a month a fraction of deleting its rows",
  async () => {
    const server = await startPostgres(programs ?? "");
    const store = await openServerStore(server.url);
    cleanUp = async () => {
      await store.close();
      await server.remove();
    };
    await migrateStore(store);
    await store.atLeisure(fill);
    const lines: string[] = [];
    const ratios: number[] = [];
    let firstPage: number | undefined;
    for (const [name, query] of Object.entries(questions)) {
      const call = () => databaseOf(store).inPartner(partner_id, ({ sql }) => listAuditLog(sql, query));
      const statements = await statementsOf(call, (text) => text.startsWith("select"));
      expect(statements.length).toBeGreaterThan(0);
      const costs = await costsOf(store, statements);
      firstPage ??= costs.plain;
      ratios.push(Math.min(costs.months / costs.plain, costs.months / firstPage));
      lines.push(`| ${name} | ${(costs.months / costs.plain).toFixed(2)} | ${(costs.months / firstPage).toFixed(2)} |`);
    }
    const { deleted, dropped } = await store.atLeisure(async (client) => {
      const { rows: ends } = await client.query<{ over: Date }>("select min(created_at) + interval '1 month' as over from provider_event");
      const over = ends[0]?.over;
      const deleteRows = async () => {
        for (let count = 2000; count === 2000;)
          count =
            (
              await client.query(
                "delete from plain_event where ctid = any(array(select ctid from plain_event where created_at < $1 limit 2000))",
                [over],
              )
            ).rowCount ?? 0;
      };
      return {
        deleted: await costOf(client, deleteRows),
        dropped: await costOf(client, () => client.query("select months.drop_events_before($1)", [over])),
      };
    });
    const removing = [deleted.ms / dropped.ms, deleted.bytes / dropped.bytes];
    lines.push(`| a month of events: deleting takes … times as long as dropping | ${removing[0]?.toFixed(1)} | |`);
    lines.push(`| and writes … times as much log | ${removing[1]?.toFixed(0)} | |`);
    const size = `${rows.toLocaleString("en")} rows in ${months} months`;
    process.stdout.write(`\n| ${size} | by month : one table | by month : one table's first page |\n|---|---|---|\n${lines.join("\n")}\n`);
    const left = await store.pool.query<{ n: number }>("select count(*)::int as n from provider_event");
    expect(left.rows).toEqual((await store.pool.query("select count(*)::int as n from plain_event")).rows);
    expect(Math.max(...ratios)).toBeLessThan(3);
    expect(removing[1]).toBeGreaterThan(5);
  },
  300_000,
);

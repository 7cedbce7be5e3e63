/**
 * Data of an older version is brought up to date at the start; data that can't be is refused in a sentence, unchanged. The
 * older state is made here: the first migrations alone, and in their tables the seeded rows as far as they had columns then.
 * A dump of an old folder would be a fixture that nobody can read or renew; this needs none, and covers each step between.
 */
import { expectKept } from "../support/kept-merchants";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateStore } from "../../gateway/db/migrate";
import { embeddedMajor, openEmbeddedStore, type Store } from "../../gateway/db/open-store";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { explainFailure } from "../../gateway/start-gateway";
import { StartError } from "../../gateway/settings";
import { seedOnce } from "../../sandbox/seed-once";
import { isDeep } from "../support/deep";
import { openCopy, openEmptyStore, openTestGateway } from "../support/gateway-fixture";
import { startOfTests, testSettings } from "../support/gateway-template";

const migrations = path.resolve(import.meta.dirname, "../../gateway/db/migrations");
interface Journal {
  entries: { idx: number; tag: string }[];
}
const journal = JSON.parse(fs.readFileSync(path.join(migrations, "meta/_journal.json"), "utf8")) as Journal;

let seeded: Awaited<ReturnType<typeof openCopy>>;
let scratch: string;
beforeAll(async () => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-older-"));
  seeded = await openCopy();
});
afterAll(async () => {
  await seeded.close();
  fs.rmSync(scratch, { recursive: true, force: true });
});

/** As a version left it whose last migration was `last`. */
async function openOlder(last: string): Promise<Store> {
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === last) + 1);
  const folder = path.join(scratch, last);
  fs.mkdirSync(path.join(folder, "meta"), { recursive: true });
  fs.writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) fs.copyFileSync(path.join(migrations, `${tag}.sql`), path.join(folder, `${tag}.sql`));
  const store = await openEmptyStore();
  await migrate(drizzle(store.pool), { migrationsFolder: folder });
  await copyRows(seeded.store, store);
  await billAsBefore(store);
  return store;
}

/** Values that rows had then: a line counted when its payment was started, and a month below zero was a paid invoice. */
const valuesBefore: Record<string, string> = {
  commission_line: `jsonb_build_object('settled_at', t.created_at, 'created_at',
    coalesce((select x.created_at from transaction x where x.partner_id = t.partner_id and x.id = t.transaction_id), t.created_at))`,
  invoice: `jsonb_build_object('due_on', coalesce(due_on, (created_at + interval '14 days')::date), 'status', case status when 'CREDITED' then 'PAID' else status end,
    'paid_at', coalesce(paid_at, case status when 'CREDITED' then created_at end))`,
};

/** A month's invoice billed what was started in it, whenever that settled. */
async function billAsBefore({ pool }: Store): Promise<void> {
  const started = `t.partner_id = i.partner_id and t.org_id = i.org_id and t.currency = i.currency and t.status = 'COMPLETED'
    and t.created_at >= i.period_from and t.created_at < i.period_to`;
  await pool.query(`delete from invoice i where not exists (select 1 from transaction t where ${started})`);
  await pool.query(
    `update invoice i set subtotal = s.fees, transaction_count = s.count, tax_amount = round(s.fees * i.tax_percent / 100, scale(s.fees)),
       total = s.fees + round(s.fees * i.tax_percent / 100, scale(s.fees))
     from (select i.partner_id, i.id, sum(t.fee_amount) as fees, count(*) as count from invoice i join transaction t on ${started} group by 1, 2) s
     where s.partner_id = i.partner_id and s.id = i.id`,
  );
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'invoice_line'",
  );
  if (rows.length === 0) return;
  const described = rows.some(({ name }) => name === "description");
  await pool.query("truncate invoice_line");
  await pool.query(
    `insert into invoice_line (partner_id, id, invoice_id, position, type, method, transaction_count, base_amount, amount${described ? ", description" : ""})
     select i.partner_id, gen_random_uuid(), i.id, row_number() over (partition by i.partner_id, i.id), t.type, t.method, count(*), sum(t.amount), sum(t.fee_amount)${described ? ", t.type" : ""}
     from invoice i join transaction t on ${started} group by i.partner_id, i.id, t.type, t.method`,
  );
}

/** Rows that a table without the column couldn't have: earlier versions of a plan, and payouts by another rule than then. */
const withoutColumn: Record<string, { column: string; where: string }> = {
  plan_fee: { column: "version", where: "version = (select p.version from partner_plan p where p.id = t.plan_id)" },
  commission_line: { column: "commission_payout_id", where: "kind <> 'PAYOUT'" },
};

async function copyRows(from: Store, to: Store): Promise<void> {
  const { rows: tables } = await to.pool.query<{ name: string; columns: string[]; gone: Record<string, string> }>(
    `select table_name as name, array_agg(column_name::text) as columns,
       -- What had to be there and needn't be any longer: the rows of today may have nothing to put in.
       coalesce(json_object_agg(column_name, '') filter (where is_nullable = 'NO' and column_default is null and data_type = 'text'), '{}') as gone
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1`,
  );
  for (const { name, columns, gone } of tables) {
    // The roll-up's rows were others: each migration that changes it counts it again.
    if (["transaction_sum", "organization_count", "organization_part"].includes(name)) continue;
    const { rows } = await from.pool.query<{ found: boolean }>("select to_regclass($1) is not null as found", [`"${name}"`]);
    if (!rows[0]?.found) continue;
    const lacked = withoutColumn[name];
    const where = lacked && !columns.includes(lacked.column) ? lacked.where : "true";
    const { rows: kept } = await from.pool.query<{ row: object }>(
      `select to_jsonb(t) || ${valuesBefore[name] ?? "'{}'"} as row from "${name}" t where ${where}`,
    );
    const values = JSON.stringify(kept.map(({ row }) => ({ ...gone, ...withoutNulls(row) })));
    const list = columns.map((column) => `"${column}"`).join(", ");
    await to.pool.query(`insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", $1::json)`, [values]);
  }
}

const withoutNulls = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

const prices = async ({ pool }: Store) => [
  (await pool.query("select * from buy_rate order by partner_id, method, currency")).rows,
  (await pool.query("select f.* from plan_fee f join partner_plan p on p.id = f.plan_id and p.version = f.version order by plan_id, place"))
    .rows,
  (await pool.query("select id, share_percent from partner_plan order by id")).rows,
];

const bringUpToDate = async (store: Store, said: string[]) => {
  await migrateStore(store);
  await seedOnce(store, openDiskFiles(seeded.files), testSettings(), startOfTests, (line) => said.push(line));
};

/** The oldest is brought through every step since. */
const olderVersions = [
  ["0003_record_change", "before plans had fees", 2],
  ["0011_no_sentences", "before buy rates were kept", 2],
  ["0016_lists", "before the roll-up had grains", 1],
] as const;

describe.each(isDeep ? olderVersions : olderVersions.slice(0, 1))("data up to %s, %s,", (last, _, sentences) => {
  test("is brought up to date once, adds up, and goes on", async () => {
    const store = await openOlder(last);
    const said: string[] = [];
    await bringUpToDate(store, said);
    expect(said).toHaveLength(sentences);
    await bringUpToDate(store, said);
    expect(said).toHaveLength(sentences);
    // What had no prices has those that a new seed has.
    if (last === "0003_record_change") expect(await prices(store)).toEqual(await prices(seeded.store));
    const t = await openTestGateway({ as: "admin", opened: { store, files: seeded.files, close: () => store.close() } });
    try {
      for (const call of ["GET /partner/organization", "GET /partner/torc/transaction", "GET /partner/torc/invoice"] as const)
        expect([call, (await t.call(call, {})).data.total]).toEqual([call, expect.any(Number)]);
      for (const name of ["syfe", "endowus"] as const)
        expect((await t.call("GET /partner/invest/bank-interface/name/{name}", { params: { name } })).data.currencies).not.toEqual([]);
      const period = { from: "2026-08-01", to: "2026-11-20", time_zone: "Australia/Sydney" };
      const expectTies = async () => {
        const { currencies } = (await t.call("GET /partner/torc/commission-wallet/tie-out", { query: period })).data;
        expect(currencies.length).toBeGreaterThan(3);
        for (const { currency, unexplained } of currencies) expect([currency, Number(unexplained)]).toEqual([currency, 0]);
        const { by_currency } = (await t.call("GET /partner/commission-analytics", { query: { ...period, currency: "AUD" } })).data;
        for (const { currency, lines } of currencies)
          expect(by_currency.find((each) => each.currency === currency)).toMatchObject({ commission: lines });
      };
      await expectTies();
      await expectKept(store.pool);
      const { data: plans } = (await t.call("GET /pricing/partner-plan", {})).data;
      for (const { id } of plans)
        expect((await t.call("GET /pricing/partner-plan/{id}", { params: { id } })).data.fees.length).toBeGreaterThan(50);
      // Payments start and are settled: they need prices and buy rates.
      const count = async () => (await store.pool.query<{ n: number }>("select count(*)::int as n from transaction")).rows[0]?.n ?? 0;
      const before = await count();
      t.clock.advance({ minutes: 1 });
      await t.call("POST /sandbox/rails/tick", { body: { count: 30 } }, null);
      expect(await count()).toBeGreaterThan(before);
      await expectTies();
    } finally {
      await t.close();
    }
  });
});

test("a replacement of an unconfirmed one waits for the account that is still settled to; what is paid where doesn't change", async () => {
  const store = await openOlder("0028_taken_before");
  const { rows } = await store.pool.query<{ partner_id: string; org_id: string; id: string }>(
    `select b.partner_id, b.org_id, b.id from settlement_bank b join settlement_config c on c.partner_id = b.partner_id and c.org_settlement_bank_id = b.id limit 1`,
  );
  const [used] = rows;
  const add = async (replaces_id: string | undefined, status: string, days: number) => {
    const added = await store.pool.query<{ id: string }>(
      `insert into settlement_bank (partner_id, id, org_id, status, currency, bank_country, replaces_id, created_at, updated_at)
       select partner_id, gen_random_uuid(), org_id, $3, currency, bank_country, $2, created_at + make_interval(days => $4), updated_at
       from settlement_bank where id = $1 returning id`,
      [used?.id, replaces_id, status, days],
    );
    return added.rows[0]?.id;
  };
  const second = await add(used?.id, "APPROVED", 1);
  const gone = await add(second, "DEACTIVATED", 2);
  const third = await add(gone, "APPROVED", 3);
  const beside = await add(used?.id, "PENDING", 2);
  const configs = async () =>
    (await store.pool.query<Record<string, unknown>>("select id, org_settlement_bank_id from settlement_config order by id")).rows;
  const before = await configs();
  await migrateStore(store);
  const after = async (id: string | undefined) =>
    (await store.pool.query("select status, replaces_id from settlement_bank where id = $1", [id])).rows[0] as unknown;
  expect(await after(third)).toEqual({ status: "APPROVED", replaces_id: used?.id });
  expect([await after(second), await after(beside)]).toMatchObject([{ status: "DEACTIVATED" }, { status: "DEACTIVATED" }]);
  expect(await configs()).toEqual(before);
  await store.close();
});

test("plans of one name are told apart by a number, the oldest keeps its own", async () => {
  const store = await openOlder("0028_taken_before");
  const twin = (name: string, days: number) =>
    store.pool.query(
      `insert into partner_plan (partner_id, id, name, status, created_at, updated_at)
       select partner_id, gen_random_uuid(), $1, 'ACTIVE', created_at + make_interval(days => $2), updated_at from partner_plan where name = 'Growth'`,
      [name, days],
    );
  await twin("Growth 2", 1);
  await twin("growth", 2);
  await twin("GROWTH", 3);
  await bringUpToDate(store, []);
  const { rows } = await store.pool.query<{ name: string }>(
    "select name from partner_plan where lower(name) like 'growth%' order by partner_id, created_at",
  );
  const names = ["Growth", "Growth 2", "growth 3", "GROWTH 4"];
  expect(rows.slice(0, 4).map(({ name }) => name)).toEqual(names);
  await store.close();
});

describe("a database of a version that this one does not know", () => {
  let store: Store;
  beforeAll(async () => {
    store = await openOlder("0016_lists");
  });
  afterAll(() => store.close());

  test.each([
    [
      "a newer",
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
      "delete from drizzle.__drizzle_migrations where hash = 'later'",
    ],
    [
      "another",
      "update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = 3",
      "update drizzle.__drizzle_migrations set created_at = created_at - 1 where id = 3",
    ],
  ])("%s is refused in a sentence, and nothing is changed", async (_, sql, undo) => {
    await store.pool.query(sql);
    const state = async () => [
      (await store.pool.query("select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2"))
        .rows,
      (await store.pool.query("select * from drizzle.__drizzle_migrations order by id")).rows,
    ];
    const before = await state();
    const failure: unknown = await migrateStore(store).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartError);
    expect(explainFailure(failure)).toMatch(
      /^The database was written by a newer or a different version .* set DATA_DIR to another folder/,
    );
    expect(await state()).toEqual(before);
    await store.pool.query(undo);
  });
});

test("of the snapshots, only the one that the next migration is compared with is kept", () => {
  const newest = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(fs.readdirSync(path.join(migrations, "meta")).sort()).toEqual([`${newest}_snapshot.json`, "_journal.json"]);
});

test("a folder of another PostgreSQL is refused in a sentence, and nothing in it is touched", async () => {
  const folder = path.join(scratch, "other-major");
  fs.mkdirSync(path.join(folder, "database"), { recursive: true });
  const version = path.join(folder, "database/PG_VERSION");
  fs.writeFileSync(version, "17\n");
  await expect(openEmbeddedStore(folder)).rejects.toThrow(StartError);
  await expect(openEmbeddedStore(folder)).rejects.toThrow(/was written by PostgreSQL 17, and this version reads \d+ only/);
  expect(fs.readdirSync(folder, { recursive: true }).sort()).toEqual(["database", "database/PG_VERSION"]);
  fs.rmSync(folder, { recursive: true });
  // What a new folder gets is what is read.
  await (await openEmbeddedStore(folder)).close();
  expect(fs.readFileSync(version, "utf8").trim()).toBe(embeddedMajor);
});

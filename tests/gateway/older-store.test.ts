/**
 * A store that another version made. The older one is built by that version's own migrations, with rows as its tables took
 * them: a dump would say no more, and hide which columns matter.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sumDimensions, sumGrains } from "../../gateway/db/schema/transaction";
import { migrateStore } from "../../gateway/db/migrate";
import { embeddedMajor, openEmbeddedStore, type Store } from "../../gateway/db/open-store";
import { StartError } from "../../gateway/settings";
import { seedOnce } from "../../sandbox/seed-once";
import { testSettings } from "../support/gateway-template";

const migrations = path.resolve(import.meta.dirname, "../../gateway/db/migrations");
const now = new Date("2026-11-20T09:30:00.000Z");
const [partner_id, org_id, plan_id] = [1, 2, 3].map((place) => `0193376b-5000-7000-8000-00000000000${place}`) as [string, string, string];

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-older-"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** Only the migrations up to the one with this number. */
function migrationsUntil(last: number): string {
  const copy = path.join(folder, `until-${last}`);
  fs.cpSync(migrations, copy, { recursive: true });
  const file = path.join(copy, "meta/_journal.json");
  const journal = JSON.parse(fs.readFileSync(file, "utf8")) as { entries: { idx: number }[] };
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= last) }));
  return copy;
}

/** A row with the given values; every other column that must have one gets the plainest of its type. */
async function insert(store: Store, table: string, values: Record<string, unknown>): Promise<void> {
  const { rows } = await store.pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  );
  const plain: Record<string, unknown> = {
    uuid: crypto.randomUUID(),
    boolean: false,
    integer: 1,
    numeric: "0",
    jsonb: "{}",
    date: "2026-09-01",
    ARRAY: "{}",
    "timestamp with time zone": "2026-09-10T10:00:00Z",
  };
  const row = { ...Object.fromEntries(rows.map(({ name, type }) => [name, type in plain ? plain[type] : "x"])), ...values };
  const names = Object.keys(row);
  await store.pool.query(
    `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")}) values (${names.map((_, place) => `$${place + 1}`).join(", ")})`,
    Object.values(row),
  );
}

async function olderStore(): Promise<Store> {
  const store = await openEmbeddedStore(null);
  await migrate(drizzle(store.pool), { migrationsFolder: migrationsUntil(11) });
  await insert(store, "partner", { partner_id, name: "Harbourline", country: "AU", kyb_status: "APPROVED", partner_level: "L1" });
  await insert(store, "organization", {
    partner_id,
    id: org_id,
    name: "Tanjong Tea House",
    country: "SG",
    status: "ACTIVE",
    kyb_status: "APPROVED",
    plan_id,
  });
  await insert(store, "partner_plan", { partner_id, id: plan_id, name: "Growth", status: "ACTIVE", version: 2 });
  for (let place = 0; place < 40; place += 1) {
    const id = `0193376b-6000-7000-8000-0000000000${String(place + 10)}`;
    const created_at = new Date(Date.UTC(2026, 8, 1 + (place % 30), place % 24, (place * 7) % 60)).toISOString();
    const status = place % 8 === 0 ? "REJECTED" : "COMPLETED";
    const commission_amount = status === "COMPLETED" ? `${place}.25` : "0.00";
    const type = place % 5 === 0 ? "PAYOUT" : "PAYIN";
    const common = { partner_id, org_id, currency: place % 3 === 0 ? "JPY" : "AUD", created_at };
    await insert(store, "transaction", {
      ...common,
      id,
      reference: `PI-${place}`,
      type,
      method: "CARD",
      status,
      amount: "100.00",
      commission_amount,
    });
    if (status === "COMPLETED")
      await insert(store, "commission_line", {
        ...common,
        reference: `CL-${place}`,
        transaction_id: id,
        kind: "FEE_MARGIN",
        amount: commission_amount,
        share_percent: "50",
        plan_id,
        settled_at: created_at,
      });
  }
  await insert(store, "database_fact", { name: "seed", value: JSON.stringify({ state: "done", transactions: 40, at: now.toISOString() }) });
  return store;
}

describe("an older one", () => {
  let store: Store;
  const said: string[] = [];
  const rowsOf = async <T extends object>(query: string) => (await store.pool.query<T>(query)).rows;
  const start = async () => {
    await migrateStore(store);
    await seedOnce(store, { put: () => Promise.resolve() } as never, testSettings(), now, (line) => said.push(line));
  };
  beforeAll(async () => {
    store = await olderStore();
    await start();
  });
  afterAll(() => store.close());

  test("keeps its payments, counted again in every cut of the roll-up", async () => {
    expect(await rowsOf("select count(*)::int as n from transaction")).toEqual([{ n: 40 }]);
    for (const dimension of sumDimensions)
      for (const grain of sumGrains)
        expect(
          await rowsOf(`select currency, t.sum, s.sum from (select currency, sum(commission_amount) from transaction group by 1) t
            full join (select currency, sum(commission) from transaction_sum where dimension = '${dimension}' and grain = '${grain}' group by 1) s
            using (currency) where t.sum is distinct from s.sum`),
        ).toEqual([]);
  });

  test("has wallets that are the sum of their lines, and lines that know their payment", async () => {
    expect(
      await rowsOf(
        `select w.currency from commission_wallet w where balance <> (select sum(amount) from commission_line l where l.currency = w.currency)`,
      ),
    ).toEqual([]);
    expect(await rowsOf("select count(*)::int as n from commission_wallet")).toEqual([{ n: 2 }]);
    expect(
      await rowsOf("select distinct l.type = t.type as same from commission_line l join transaction t on t.id = l.transaction_id"),
    ).toEqual([{ same: true }]);
  });

  test("has a version of each plan with the share that it paid, and buy rates to hold prices against", async () => {
    expect(await rowsOf("select version from plan_version")).toEqual([{ version: 2 }]);
    expect(await rowsOf("select share_percent::int as share from partner_plan")).toEqual([{ share: 50 }]);
    const [rates] = await rowsOf<{ n: number }>("select count(*)::int as n from buy_rate");
    expect(rates?.n).toBeGreaterThan(50);
    expect(said).toEqual(["The sample data was made by an older version. Adding what it lacks …"]);
  });

  test("is left alone by the next start", async () => {
    said.length = 0;
    const before = await rowsOf("select count(*)::int as n from buy_rate");
    await start();
    expect([said, await rowsOf("select count(*)::int as n from buy_rate")]).toEqual([[], before]);
  });
});

test("one that a newer version used is refused, and not touched", async () => {
  const store = await openEmbeddedStore(null);
  await migrateStore(store);
  await store.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', $1)", [Date.UTC(2040, 0, 1)]);
  await expect(migrateStore(store)).rejects.toThrow(StartError);
  await expect(migrateStore(store)).rejects.toThrow(/^The data was last used by a newer version .* Nothing was changed\.$/);
  await store.close();
});

test("a folder of another PostgreSQL is refused by its number, before its files are opened", async () => {
  const other = path.join(folder, "other");
  fs.mkdirSync(path.join(other, "database"), { recursive: true });
  fs.writeFileSync(path.join(other, "database/PG_VERSION"), "15\n");
  await expect(openEmbeddedStore(other)).rejects.toThrow(
    /written by PostgreSQL 15, and this version embeds \d+\..* Nothing was changed\.$/,
  );
  expect([fs.readdirSync(other), fs.readdirSync(path.join(other, "database"))]).toEqual([["database"], ["PG_VERSION"]]);
});

test("a fresh folder has the number that is expected", async () => {
  const fresh = path.join(folder, "fresh");
  await (await openEmbeddedStore(fresh)).close();
  expect(fs.readFileSync(path.join(fresh, "database/PG_VERSION"), "utf8").trim()).toBe(embeddedMajor);
});
